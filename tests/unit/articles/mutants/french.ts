/** LAW-2 in French: what misleads, put into a page that does not. */
import { body, type Mutant, mutantOf } from './mutant.ts'

const PAGE = 'articles/fr/un-programme-et-ce-qu-il-faut-verifier.md'
const french = mutantOf(PAGE)
/** Puts a paragraph into the body. */
const said = (text: string, rule: string, says: RegExp): Mutant => ({ ...body(text, text, rule, says), changes: [inBody(text)] })
const inBody = (text: string) => ({ file: PAGE, find: '::symbol{id="BTC"}', put: `::symbol{id="BTC"}\n\n${text}` })

/** What a sentence says that no paid page may. */
const MISLEADING: readonly Mutant[] = [
  said('Un rendement garanti chaque mois.', 'banned-word', /"garanti"/),
  said('Négociez sans risque.', 'banned-word', /"sans risque"/),
  said('Il n’y a aucun risque.', 'banned-word', /"aucun risque"/),
  said('Les places sont limitées.', 'banned-word', /"limitées"/),
  said('Dépêchez-vous.', 'banned-word', /"Dépêchez-vous"/),
  said('Agissez maintenant.', 'banned-word', /"Agissez maintenant"/),
  said('N’attendez plus.', 'banned-word', /"N’attendez plus"/),
  said('Une plateforme approuvée par le gouvernement.', 'banned-word', /"approuvée par le gouvernement"/),
  said('Un programme reconnu par l’AMF.', 'banned-word', /"reconnu par l’AMF"/),
  said('Une offre exclusive pour le Québec.', 'banned-word', /"exclusive"/),
  said('Des gains assurés, mois après mois.', 'banned-word', /"gains assurés"/),
  said('De l’argent facile, depuis votre salon.', 'banned-word', /"argent facile"/),
  said('Lisez les témoignages de nos clients.', 'banned-word', /"témoignages"/),
  said('Our plan is risk-free.', 'banned-word', /"risk-free"/),
  said('Le compte à rebours a commencé.', 'countdown', /"compte à rebours"/),
  said('C’est votre dernière chance.', 'countdown', /"dernière chance"/),
  said('L’offre prend fin vendredi.', 'countdown', /counts down/),
  said('Tout s’achève à minuit.', 'countdown', /counts down/),
  said('Il ne reste que quelques places.', 'countdown', /counts down/),
  said('Aujourd’hui seulement.', 'countdown', /counts down/),
  said('Inscrivez-vous avant qu’il ne soit trop tard.', 'countdown', /counts down/),
  said('À ne pas manquer.', 'countdown', /counts down/),
  said('Il rapporte 13 800 $ par mois.', 'bare-figure', /is without a claim/),
  said('Il gagne quatre-vingts pour cent du temps.', 'bare-figure', /pour cent/),
  said('Neuf clients sur dix gagnent.', 'bare-figure', /"Neuf clients sur dix"/),
  said('Des milliers de Québécois l’emploient.', 'bare-figure', /"milliers"/),
  said('Il a doublé chaque dépôt.', 'bare-figure', /"doublé"/),
  said('« J’ai quitté mon emploi après un mois », raconte Marie.', 'paid-quote', /repeats a person's words/),
  said(
    'Le ministre a déclaré : « Chaque Canadien devrait employer cette plateforme. »',
    'paid-quote',
    /repeats a person's words/,
  ),
  said('Testé pendant des mois, vérifié le 3 mars 2026.', 'invented-past', /a past that is not on record/),
]

/** What a page in French owes its readers. */
const PARTS: readonly Mutant[] = [
  french('un titre avec un montant', 'title: "Un programme', 'title: "13 800 $ : un programme', 'headline-figure', /title/),
  french('un bouton qui presse', '::floating-cta[Commencer]', '::floating-cta[Faites vite]', 'banned-word', /floating-cta/),
  french('une étiquette en anglais', 'label: "Publicité', 'label: "Advertisement', 'front-matter', /begins with Publicité/),
  french('une narration sans son nom', 'title: "Publicité :', 'title: "Écoutez :', 'audio', /begins with Publicité/),
  french('un tableau sans le pire cas', '| Le pire |', '| Un autre |', 'results-worst-case', /pire/),
  french('un autre chiffre sous la même affirmation', 'minimal de 250 $', 'minimal de 25 $', 'claim-figures', /prints 25,/),
  french('notre voix', 'Notre programme', 'La rédaction le dit, notre programme', 'own-voice', /"La rédaction"/),
  {
    name: 'des affirmations que l’annonceur n’a pas approuvées en français',
    changes: [{ file: 'advertisers/sample-advertiser.yml', find: /\n {2}claimsApprovedOn: .*/, put: '' }],
    rule: 'paid-in-french',
    says: /has not approved its claims in French/,
  },
  french('une page sans jumelle', 'translationOf: good-paid', 'translationOf: no-such-page', 'twin', /there is no page/),
  french(
    'une autre rubrique que sa jumelle',
    'section: crypto',
    'section: forex',
    'twin',
    /section: differs from the page in English, "good-paid"/,
  ),
]

export const FRENCH = { misleading: MISLEADING, parts: PARTS }

/** What may be said. */
export const HONEST = [
  'Vous pouvez perdre une partie ou la totalité de votre dépôt.',
  'Aucun programme ne peut promettre un profit.',
  'Chaque opération comporte un risque, et les frais s’y ajoutent.',
  'Le service est ouvert du lundi au vendredi, de 9 h à 17 h 30.',
  'Depuis mars 2026, le programme affiche ses règles en clair.',
  'Inscrivez-vous sur la liste d’attente.',
  'Vous choisissez le moment, le montant et la règle.',
  'Demandez les frais par écrit avant de verser un dépôt.',
  'Le siège de la société est à Toronto.',
  'La liquidité d’un jeton change d’un jour à l’autre.',
].map(inBody)
