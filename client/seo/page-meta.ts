import type { MetaDescriptor } from 'react-router'
import { type PlateSubject, socialImageUrl } from '#shared/articles/plates.ts'
import { isRecord } from '#shared/records.ts'
import { SITE } from '#shared/ui/site.ts'

export type Crumb = { readonly name: string; readonly path: string }

export type PageFacts = {
  readonly title: string
  readonly description: string
  /** Canonical path, without query. */
  readonly path: string
  /** What the image for social networks is drawn from; by default the page itself. */
  readonly plate?: PlateSubject
  /** The pages above this one, without home; this page is appended. */
  readonly crumbs?: readonly Crumb[]
  /** Further JSON-LD records of the page, already with absolute addresses. */
  readonly records?: readonly object[]
  readonly noindex?: boolean
  /** Open Graph type; a page by itself is a `website`. */
  readonly type?: 'website' | 'article'
}

/** The `matches` of a route, the root first. */
export type PageMatches = readonly ({ readonly loaderData?: unknown } | undefined)[]

/** The site's public URL from the root loader's data; empty if that is missing (on an error page). */
export function publicUrlOf(matches: PageMatches): string {
  const data = matches[0]?.loaderData
  return isRecord(data) && typeof data.publicUrl === 'string' ? data.publicUrl : ''
}

const organization = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsMediaOrganization',
  name: SITE.name,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  description: SITE.description,
  email: SITE.emails.general,
  address: { '@type': 'PostalAddress', addressLocality: 'Toronto', addressRegion: 'ON', addressCountry: 'CA' },
  publishingPrinciples: `${origin}/about`,
})

const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** Title, description, canonical link, Open Graph and JSON-LD of a page. Give it the `matches` of the route's `meta`. */
export function pageMeta(matches: PageMatches, page: PageFacts): MetaDescriptor[] {
  const origin = publicUrlOf(matches)
  const { title, description, path, crumbs = [], records = [], noindex, type = 'website' } = page
  const home = path === '/'
  const fullTitle = home ? `${SITE.name}: ${title}` : `${title} | ${SITE.name}`
  const image = origin + socialImageUrl(page.plate ?? { slug: home ? 'northern-ledger' : path.slice(1), category: 'Stocks' })
  const trail = home ? [] : [breadcrumbs(origin, [...crumbs, { name: title, path }])]
  // A cast, because the router accepts JSON-LD only as plain records, and typed ones have no index signature.
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: SITE.name },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'en_CA' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[organization(origin), ...trail, ...records].map((record) => ({ 'script:ld+json': record })),
  ] as MetaDescriptor[]
}

type MetaArgs = { readonly matches: PageMatches; readonly location: { readonly pathname: string } }

/** The `meta` of a page that says the same to everyone; its path is the one it was asked for by, which is canonical. */
export const metaOf =
  (facts: Omit<PageFacts, 'path'>) =>
  ({ matches, location }: MetaArgs): MetaDescriptor[] =>
    pageMeta(matches, { ...facts, path: location.pathname })
