import type { MetaDescriptor } from 'react-router'
import { type PlateSubject, socialImageUrl } from '#shared/articles/plates.ts'
import { COLON, englishPath, LOCALE, localPath } from '#shared/language/locale.en.ts'
import type { PageSite } from '#shared/ui/site.ts'
import { UNKNOWN_SITE } from '../ui/site.ts'
import * as texts from './texts.en.ts'

export type Crumb = { readonly name: string; readonly path: string }

export type PageFacts = {
  readonly title: string
  /** `{name}` represents the paper's. */
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
  /** When it was first released and last changed (ISO 8601); a page without is a `website` to social networks. */
  readonly article?: { readonly publishedAt: string; readonly modifiedAt: string }
}

/** What the root's data says of the site. `publicUrl`: without a trailing slash. */
export type Root = { readonly publicUrl: string; readonly site: PageSite }
/** The `matches` of a route, the root first. */
export type PageMatches = readonly [root: { readonly loaderData?: Root | undefined } | undefined, ...rest: readonly unknown[]]

const UNKNOWN: Root = { publicUrl: '', site: UNKNOWN_SITE }
/** The root's data; without a name and an address if that is missing (on an error page). */
export const rootOf = ([root]: PageMatches): Root => root?.loaderData ?? UNKNOWN

/** What is not in the record is not in the page: JSON leaves out what is undefined. */
const organization = ({
  publicUrl: origin,
  site: { name, legalName, description, address, contacts, socials, icons },
}: Root) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsMediaOrganization',
  name,
  legalName: legalName === name ? undefined : legalName,
  url: `${origin}/`,
  logo: origin + icons[2],
  description,
  email: contacts.general,
  telephone: contacts.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.regionCode,
    postalCode: address.postalCode,
    addressCountry: address.country,
  },
  sameAs: socials.length > 0 ? socials.map(({ url }) => url) : undefined,
  publishingPrinciples: `${origin}/about`,
})

const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: texts.home, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + localPath(path),
  })),
})

/** Title, description, canonical link, Open Graph and JSON-LD of a page. Give it the `matches` of the route's `meta`. */
export function pageMeta(matches: PageMatches, page: PageFacts): MetaDescriptor[] {
  const root = rootOf(matches)
  const { publicUrl: origin, site } = root
  const { title, crumbs = [], records = [], noindex, article } = page
  const path = localPath(page.path)
  const english = englishPath(path)
  const home = english === '/'
  const description = page.description.replace('{name}', () => site.name)
  const fullTitle = home ? `${site.name}${COLON} ${title}` : `${title} | ${site.name}`
  const image =
    origin +
    socialImageUrl(page.plate ?? { slug: home ? 'front-page' : english.slice(1), category: 'Stocks' }, {
      brandMark: site.brandMark,
      title,
    })
  const trail = home ? [] : [breadcrumbs(origin, [...crumbs, { name: title, path }])]
  // A cast, because the router accepts JSON-LD only as plain records, and typed ones have no index signature.
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: article ? 'article' : 'website' },
    ...(article
      ? [
          { property: 'article:published_time', content: article.publishedAt },
          { property: 'article:modified_time', content: article.modifiedAt },
        ]
      : []),
    { property: 'og:locale', content: LOCALE.replace('-', '_') },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[organization(root), ...trail, ...records].map((record) => ({ 'script:ld+json': record })),
  ] as MetaDescriptor[]
}

type MetaArgs = { readonly matches: PageMatches; readonly location: { readonly pathname: string } }

/** The `meta` of a page that is the same for everyone; the path of the request is canonical. */
export const metaOf =
  (facts: Omit<PageFacts, 'path'>) =>
  ({ matches, location }: MetaArgs): MetaDescriptor[] =>
    pageMeta(matches, { ...facts, path: location.pathname })
