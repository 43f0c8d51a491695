/** The URL map of the pages. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('markets', 'routes/markets.tsx'),
  route('markets/:symbol', 'routes/symbol.tsx'),
  route('search', 'routes/search.tsx'),
  route('stocks', 'routes/stocks.tsx'),
  route('crypto', 'routes/crypto.tsx'),
  route('forex', 'routes/forex.tsx'),
  route('insights', 'routes/insights.tsx'),
  route('register', 'routes/register.tsx'),
  route('about', 'routes/about.tsx'),
  route('advertise', 'routes/advertise.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('accessibility', 'routes/accessibility.tsx'),
  route('enquire', 'routes/enquire.tsx'),
  route('consent', 'routes/consent.tsx'),
  route('consent/:id', 'routes/consent-receipt.tsx'),
  route('sandbox/dashboard/:id', 'routes/sandbox-dashboard.tsx'),
  route('articles/:slug', 'routes/article.tsx'),
  route('topics', 'routes/topics.tsx'),
  route('topics/:topic', 'routes/topic.tsx'),
  route('transparency', 'routes/transparency.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
