/** The URL map of the pages. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home/home.tsx'),
  route('markets', 'routes/market/markets.tsx'),
  route('markets/sheet/:order?', 'routes/market/sheet.tsx'),
  // A symbol, its ranges, and what it is compared with: each route more costs the front page bytes.
  route('markets/:symbol/*', 'routes/market/symbol.tsx'),
  // Market pages as they stood at a past hour.
  route('at/*', 'routes/market/past.tsx'),
  // The list, its further pages and every coin, for the same reason.
  route('coins/*', 'routes/market/coins.tsx'),
  route('search', 'routes/site/search.tsx'),
  route('stocks', 'routes/market/category.tsx', { id: 'stocks' }),
  route('crypto', 'routes/market/category.tsx', { id: 'crypto' }),
  route('forex', 'routes/market/category.tsx', { id: 'forex' }),
  route('economy', 'routes/economy/economy.tsx'),
  route('economy/:figure/:range?', 'routes/economy/figure.tsx'),
  route('calendar', 'routes/economy/calendar.tsx'),
  route('insights', 'routes/articles/insights.tsx'),
  route('register', 'routes/funnel/register.tsx'),
  route('about', 'routes/site/about.tsx'),
  route('advertise', 'routes/site/advertise.tsx'),
  route('contact', 'routes/funnel/contact.tsx'),
  route('privacy', 'routes/site/privacy.tsx'),
  route('terms', 'routes/site/terms.tsx'),
  route('accessibility', 'routes/site/accessibility.tsx'),
  route('leaving', 'routes/funnel/leaving.tsx'),
  route('enquire', 'routes/funnel/enquire.tsx'),
  route('consent', 'routes/funnel/consent.tsx'),
  route('consent/:id', 'routes/funnel/consent-receipt.tsx'),
  route('articles/:slug', 'routes/articles/article.tsx'),
  // A draft, for whoever was given its link: the same module, so that no reader of a story loads more for it.
  route('preview/:token', 'routes/articles/article.tsx', { id: 'preview' }),
  route('topics', 'routes/articles/topics.tsx'),
  route('topics/:topic', 'routes/articles/topic.tsx'),
  route('transparency', 'routes/site/transparency.tsx'),
  route('how-we-count', 'routes/site/how-we-count.tsx'),
  route('status', 'routes/site/status.tsx'),
  route('offline', 'routes/site/offline.tsx'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
