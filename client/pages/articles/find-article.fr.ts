export const inEnglishAlone = 'Cet article n’existe qu’en anglais'
export const readItThere = 'Vous pouvez le lire en anglais, ou voir ce que sa rubrique offre en français.'
export const SECTIONS = { stocks: 'Actions', crypto: 'Crypto', forex: 'Devises', insights: 'Analyses' } as const

export const withdrawnTitle = 'Cette page a été retirée'
export const withdrawnOn = (reason: string | number, at: string | number): string => `${reason} Retiré le ${at}.`
export const previewEndedTitle = 'Cet aperçu a pris fin'
export const previewEndedText = 'Il montrait un brouillon pendant un temps. Demandez-en un autre à la personne qui l’a envoyé.'
