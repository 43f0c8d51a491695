import type { SourceCounts } from './count-sources.ts'

const LIST = new Intl.ListFormat('fr-CA')
const many = (count: number, one: string): string => `${count} ${count < 2 ? one : `${one}s`}`

export const TRANSPARENCY_TEXTS = {
  lede: 'Qui nous paie, ce que nous conservons, d’où viennent les prix et ce que nous avons retiré.',
  short: 'En bref',
  pays: 'Qui paie',
  paysNames: (names: readonly string[]): string =>
    names.length === 0
      ? 'Personne en ce moment.'
      : `${names.join(', ')}, pour des pages marquées comme publicités et lorsqu’un lecteur s’inscrit auprès d’un annonceur.`,
  stores: 'Ce que nous conservons',
  storesWhat: (items: number): string =>
    `Dans votre navigateur, au plus ${many(items, 'élément')}, tous énumérés ici. Sur notre serveur, ce que vous nous envoyez, comme le dit l’avis de confidentialité.`,
  prices: 'D’où viennent les prix',
  pricesFrom: (sources: number, isSimulated: boolean): string => {
    if (sources === 0) return isSimulated ? 'Tous les prix ici sont simulés.' : 'Aucune source de prix n’est utilisée.'
    const terms = `${sources === 1 ? '' : 'chacune '}avec ses conditions.`
    return isSimulated
      ? `Tous les prix ici sont simulés. Une fois que les sources auront répondu, les prix viendront de ${many(sources, 'source')}, ${terms}`
      : `De ${many(sources, 'source')} de prix, ${terms} Chaque prix nomme la sienne.`
  },
  figuresFrom: (others: number, hasCome: boolean): string =>
    `Les chiffres officiels, les annonces et les dates viennent de ${others} autres${hasCome ? '' : '; aucun chiffre officiel n’est encore arrivé'}.`,
  withdrawn: 'Ce qui a été retiré',
  withdrawnCount: (withdrawn: number, claims: number): string =>
    withdrawn === 0
      ? `Aucune affirmation n’a été retirée (${claims} publiées).`
      : `${withdrawn} des ${many(claims, 'affirmation')} des pages payées.`,
  allClaims: (claims: number, withdrawn: number): string =>
    `${many(claims, 'affirmation')}, ${withdrawn === 0 ? 'aucune retirée' : `dont ${many(withdrawn, 'retirée')}`}`,
  allStored: (items: number): string => `Afficher ${many(items, 'élément')}`,
  allHosts: (hosts: number): string => `${many(hosts, 'hôte')} de ces sources`,
  listed: ({ prices, others, unused, isSimulated }: SourceCounts): string =>
    `Dans cette liste\u00a0: ${LIST.format([
      `${many(prices, 'source')} de prix`,
      `${others} de chiffres, d’annonces et de dates`,
      ...(unused === 0 ? [] : [`${many(unused, 'inutilisée')} ici`]),
      ...(isSimulated ? ['notre simulation'] : []),
    ])}.`,
} as const
