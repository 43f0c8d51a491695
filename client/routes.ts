/** The URL map of the pages. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home/home.tsx'),
  route('markets', 'routes/market/markets.tsx'),
  route('markets/:symbol', 'routes/market/symbol.tsx'),
  route('search', 'routes/site/search.tsx'),
  route('stocks', 'routes/market/category.tsx', { id: 'stocks' }),
  route('crypto', 'routes/market/category.tsx', { id: 'crypto' }),
  route('forex', 'routes/market/category.tsx', { id: 'forex' }),
  route('insights', 'routes/articles/insights.tsx'),
  route('register', 'routes/funnel/register.tsx'),
  route('about', 'routes/site/about.tsx'),
  route('advertise', 'routes/site/advertise.tsx'),
  route('contact', 'routes/funnel/contact.tsx'),
  route('privacy', 'routes/site/privacy.tsx'),
  route('terms', 'routes/site/terms.tsx'),
  route('accessibility', 'routes/site/accessibility.tsx'),
  route('enquire', 'routes/funnel/enquire.tsx'),
  route('consent', 'routes/funnel/consent.tsx'),
  route('consent/:id', 'routes/funnel/consent-receipt.tsx'),
  route('sandbox/dashboard/:id', 'routes/funnel/sandbox-dashboard.tsx'),
  route('articles/:slug', 'routes/articles/article.tsx'),
  route('topics', 'routes/articles/topics.tsx'),
  route('topics/:topic', 'routes/articles/topic.tsx'),
  route('transparency', 'routes/site/transparency.tsx'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
