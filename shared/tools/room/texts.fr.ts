/** Ce que dit shared/tools/room, en français. */
import type { SameTexts } from '../../ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const ROOM_TEXTS = {
  title: 'Droits de cotisation CELI, CELIAPP et REER',
  summary: 'Ce que vous pouvez encore verser, année par année, calculé par votre seul navigateur.',
  private: 'Ce que vous tapez reste dans votre navigateur. Ce n’est conservé sur cet appareil que si vous le demandez.',
  noScript:
    'Votre navigateur fait ce calcul lui-même\u00a0: il lui faut donc des scripts. Les plafonds et les règles sont plus bas.',
  lastYear: (year: string, last: number): string =>
    `Les plafonds de ${year} ne sont pas encore connus ici. Tout est calculé jusqu’à la fin de ${last}.`,
  wrong: 'Certains champs attendent une autre valeur',
  tfsa: 'CELI',
  bornIn: 'Année de votre naissance',
  residentSince: 'Année où vous êtes devenu résident du Canada',
  fhsa: 'CELIAPP',
  openedIn: 'Année d’ouverture de votre premier CELIAPP',
  rrsp: 'REER',
  rrspYear: 'Année',
  earned: 'Revenu gagné de l’année précédente',
  pensionAdjustment: 'Facteur d’équivalence de l’année précédente (T4, case 52)',
  unused: 'Droits inutilisés selon votre avis de cotisation',
  paidIn: 'Versé cette année',
  year: 'Année',
  room: 'Droits',
  paid: 'Versé',
  taken: 'Retiré',
  left: 'Reste à la fin',
  added: 'Nouveaux droits de l’année',
  total: 'Droits de l’année',
  leftOf: (year: number): string => `droits restants en ${year}`,
  roomOf: (year: number): string => `Droits de ${year}`,
  leftAtEnd: (year: number): string => `Reste à la fin de ${year}`,
  over: 'Les versements dépassent les droits\u00a0: l’excédent peut coûter 1\u00a0% par mois.',
  roomByYear: (plan: string): string => `Droits ${plan} par année`,
  howTitle: 'Comment ce calcul se fait',
  how: [
    'CELI\u00a0: chaque année depuis 2009 où vous aviez 18\u00a0ans et viviez au Canada ajoute son plafond. Ce que vous avez versé en est retranché\u00a0; ce que vous avez retiré revient le 1er\u00a0janvier de l’année suivante. Ce que votre argent a rapporté ne compte pas.',
    'CELIAPP\u00a0: 8\u00a0000\u00a0$ l’année où vous ouvrez le premier et chaque année par la suite. De ce que vous n’avez pas utilisé, au plus 8\u00a0000\u00a0$ passent à l’année suivante. Le maximum à vie est de 40\u00a0000\u00a0$. Les transferts d’un REER comptent comme des versements.',
    'REER\u00a0: 18\u00a0% du revenu gagné de l’année précédente, au plus le plafond de l’année, moins votre facteur d’équivalence, plus ce que vous n’aviez pas utilisé auparavant.',
    'Le calcul ne couvre pas les transferts à la rupture d’un mariage, les cotisations au profit d’un survivant, les facteurs d’équivalence pour services passés, le Régime d’accession à la propriété ni la fin d’un REER à 71\u00a0ans. L’Agence du revenu du Canada a le dernier mot\u00a0; son propre chiffre peut avoir des mois de retard.',
  ],
  rounding: 'Les montants sont exacts. Dix-huit pour cent du revenu gagné est arrondi au cent, le demi-cent vers le haut.',
  limitsTitle: 'Plafonds par année',
  tfsaLimit: 'CELI',
  rrspLimit: 'REER, au plus',
  fhsaLimit: 'CELIAPP',
  readOn: 'lu le',
} as const
