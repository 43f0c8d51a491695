/** The paper's record, `content/site.yml`. Every page, mail, feed and message takes the paper's name and data from it. */

/** A colour as `#rrggbb`. */
export type Brand = {
  /** Links under the pointer, the current item, marks and errors, on paper. */
  readonly accent: { readonly light: string; readonly dark: string }
  /** The ground of buttons, under white text. */
  readonly button: { readonly light: string; readonly dark: string }
}

export type Site = {
  readonly name: string
  /** Under an icon on a phone, and in a text message that the name is too long for. */
  readonly shortName: string
  readonly legalName: string
  readonly tagline: string
  readonly description: string
  /** BCP 47. */
  readonly language: string
  /** What French pages say in the place of these; absent: they say it in English. */
  readonly french?:
    | {
        readonly tagline: string
        readonly description: string
        readonly editor?: string | undefined
        /** What the privacy officer is called. */
        readonly privacyOfficer?: string | undefined
      }
    | undefined
  /** What is on either side of the needle. */
  readonly nameplate: readonly [before: string, after?: string | undefined]
  readonly address: {
    readonly street?: string | undefined
    readonly locality: string
    readonly region: string
    /** Two letters, as `ON`. */
    readonly regionCode: string
    readonly postalCode?: string | undefined
    readonly country: string
  }
  readonly contacts: {
    readonly general: string
    readonly advertising: string
    readonly editorial: string
    readonly phone?: string | undefined
  }
  /** The person responsible for texts made from data; absent: the desk as a whole. */
  readonly editor?: string | undefined
  readonly privacyOfficer: { readonly title: string; readonly email: string }
  /** The story that the front page opens with while no news is breaking: a page of `content/articles`. */
  readonly hero: string
  /** What a lead says of where it came from when its visitor's address says nothing. */
  readonly campaign: { readonly id: string; readonly affiliate: string; readonly label: string }
  readonly socials: readonly { readonly name: string; readonly url: string }[]
  /** Absent: the colours of the style sheet. */
  readonly brand?: Brand | undefined
}

/** What the root of every page carries to the browser. */
export type PageSite = Omit<Site, 'shortName' | 'privacyOfficer' | 'hero' | 'brand' | 'french'> & {
  /** Where its icons are: drawn, small and large. */
  readonly icons: readonly [drawn: string, small: string, large: string]
  /** Changes with its own colours; absent where it has none. */
  readonly brandMark?: string | undefined
}

/** The paper as its French pages and feeds name it. */
export function frenchSite({ french, ...site }: Site): Site {
  const { title, email } = site.privacyOfficer
  return {
    ...{ ...site, ...french, language: 'fr-CA' },
    editor: french?.editor ?? site.editor,
    privacyOfficer: { title: french?.privacyOfficer ?? title, email },
  }
}

/** Where the style sheet with a brand's colours is. */
export const brandSheetPath = (mark: string): string => `/brand/${mark}.css`

export const cityOf = ({ address: { locality, region } }: Pick<Site, 'address'>): string => `${locality}, ${region}`

/** The postal address in one line, as far as the record has it. */
export const postalAddressOf = ({ address: { street, locality, region, postalCode } }: Pick<Site, 'address'>): string =>
  [street, locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
