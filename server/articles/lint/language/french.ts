/** What the rules look for in French. Words are matched whole, with either apostrophe. */
import { ANY_DIGIT, ANY_FIGURE, SINGLE_QUOTES, type Vocabulary, words } from './words.ts'

const MONTHS = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
const COUNTED =
  '(?:négociateurs|opérateurs|utilisateurs|clients|investisseurs|épargnants|membres|abonnés|visiteurs|personnes|gens|Canadiens|Québécois|lecteurs|étudiants|gagnants|comptes|commentaires|avis|dollars|opérations|fois)'
const NUMBERS =
  '(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|quatre-vingts?)'
const DAY = String.raw`(?:(?:1er|\d{1,2}) ${MONTHS}|${MONTHS} \d{4}|\d{4}-\d{2}-\d{2}|(?:19|20)\d{2})`

const BANNED = [
  words('limitée?s?'),
  words('dépêchez[- ]vous|hâtez[- ]vous|pressez[- ]vous|faites vite'),
  words('garantie?s?|garantit|garantissons|garantissent|garantissez'),
  words(
    'sans (?:aucun |le moindre |prendre de )?risques?|(?:aucun|zéro) risque|risque (?:nul|zéro)|risque est (?:nul|inexistant)',
  ),
  words("agissez (?:maintenant|vite|dès maintenant|sans (?:tarder|attendre))|n['’]attendez (?:pas|plus)"),
  words(
    `(?:approuvé|agréé|réglementé|reconnu|soutenu|cautionné|appuyé|recommandé)e?s? par (?:le gouvernement|l['’]État|l['’]AMF|l['’]Autorité des marchés financiers|Ottawa|Québec)`,
  ),
  words('exclusi(?:f|fs|ve|ves|vité|vement)'),
  words('(?:rendements?|gains?|profits?|revenus?|bénéfices?|succès) (?:est |sont )?(?:certains?|assurés?)'),
  words('à coup sûr|infaillibles?|argent facile|sans (?:jamais )?(?:rien )?perdre'),
  words('témoignages?'),
]

const ENDS = "(?:se terminent?|prennent fin|prend fin|expirent?|ferment?|finissent|finit|s[’']achève|s[’']achèvent)"
const UNITS = '(?:secondes?|minutes?|heures?|jours?)'
const SCARCE = '(?:places?|postes?|accès|invitations?|exemplaires?|sièges?)'
const COUNTDOWN = [
  words('compte à rebours'),
  words(`derni(?:er|ère|ers|ères) (?:chances?|appel|${UNITS}|${SCARCE})`),
  words(`${ENDS} (?:aujourd['’]hui|ce soir|demain|bientôt|à minuit|à midi|dans \\S+ ${UNITS})`),
  words(`(?:offre|promotion|solde|vente|liste d['’]attente|inscriptions?)[^.!?]{0,40}${ENDS}`),
  words(
    `(?:il (?:n['’]|ne )?(?:en )?reste|plus que|seulement|à peine) (?:plus )?(?:que )?(?:quelques|\\S+) (?:${SCARCE}|${UNITS})`,
  ),
  words(`${SCARCE} (?:restantes?|s['’]envolent|partent (?:vite|rapidement)|comptées|se font rares)`),
  words("(?:aujourd['’]hui|ce soir) (?:seulement|uniquement)|(?:seulement|uniquement) (?:aujourd['’]hui|ce soir)"),
  words("avant qu['’]il (?:ne )?soit trop tard"),
  words("(?:pendant|tant) qu['’]il (?:en reste|reste|est (?:encore )?temps)|jusqu['’]à épuisement"),
  words('ne (?:manquez|ratez) (?:pas|surtout pas)|à ne (?:pas|surtout pas) (?:manquer|rater)'),
  words(String.raw`\d{1,2} h \d{1,2} min(?: \d{1,2} s)?`),
]

const SAYS =
  "(?:dit|disent|dit-(?:il|elle|on)|déclare|affirme|assure|confie|raconte|explique|promet|confirme|témoigne|ajoute|a (?:dit|déclaré|affirmé|assuré|confié|raconté|expliqué|promis|confirmé|témoigné|ajouté)|selon|d['’]après)"

const KEPT = '(?:version|édition|annonce|publicité|campagne|enquête|étude|forme|formule|sondage|essai|test)s?'
const PAST = [
  words(`(?:ancienne?s?|précédente?s?|premi(?:er|ère|ers|ères)|antérieure?s?) ${KEPT}`),
  words(`${KEPT} (?:précédente?|antérieure?|d['’]origine)s?`),
  words('retirée?s?|rétractée?s?'),
  words(
    '(?:disait|disaient|affirmait|affirmaient|promettait|promettaient|annonçait|annonçaient|prétendait|prétendaient) (?:que|autrefois|auparavant|jadis)|(?:autrefois|auparavant|jadis),? (?:la|le|cette|nous|on|elle|il)',
  ),
  words(`(?:testé|vérifié|essayé|sondé|audité|mesuré|contrôlé|examiné|interrogé)e?s?[^.!?\\n]{0,60}?${DAY}`),
  words(`(?:tests?|sondages?|enquêtes?|essais?|audits?|études?) (?:de|du|en|réalisée?s? (?:en|le)|menée?s? (?:en|le)) ${DAY}`),
]

const OURS = [
  words(
    '(?:notre|la|cette) (?:rédaction|salle de (?:nouvelles|presse)|régie publicitaire)|(?:nos|les|notre) (?:rédacteurs?|éditeurs?)',
  ),
  words("l['’]annonceur"),
  words('cette (?:page|publicité|annonce) (?:payée )?(?:est|était|reprend|décrit|explique|suit|dit|montre|met en garde)'),
  words('page payée'),
  words("(?:montré|remis|envoyé|transmis)e?s? à (?:nous|la rédaction)|qu['’]on nous a (?:montré|remis)e?s?"),
  words(
    "nous (?:n['’]|ne )?(?:avons|avions|pouvons|pourrions|pouvions) (?:pas |pu )*(?:vu|voir|vérifié|vérifier|contrôlé|confirmé|confirmer)",
  ),
  words("(?:serait|seraient) (?:dite?s?|censée?s?)|à ce qu[’']on dit"),
]

const DATES = [
  words(String.raw`(?:1er|\d{1,2}) ${MONTHS}(?: \d{4})?`, 'giu'),
  words(String.raw`${MONTHS} \d{4}`, 'giu'),
  /\b(?:19|20)\d{2}-\d{2}-\d{2}\b/g,
  // « de 9 h à 17 h », « à 16 h 30 ».
  words(String.raw`\d{1,2} h(?: [0-5]\d)?(?! ?(?:\d|sur))`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:en|depuis|jusqu['’]en|avant|après|dès|début|fin|année) (?:19|20)\d{2}\b(?![\d., ]*\d|\s*[%$]| ${COUNTED})`,
    'giu',
  ),
]

const FIGURES = [
  ...ANY_FIGURE,
  /\S*\s*pour ?cent(?!\p{L})/iu,
  words(`${NUMBERS} points de pourcentage`),
  words('cents?|mille|millions?|milliards?'),
  words('(?:dizaine|douzaine|vingtaine|trentaine|quarantaine|cinquantaine|centaine|millier)s?'),
  words(
    `(?:la moitié|(?:un|le) tiers|(?:un|le) quart|les (?:deux tiers|trois quarts)|la majorité) (?:de |des |d['’]|du )(?:nos |tous les |ses )?(?:${COUNTED}|transactions)`,
  ),
  words(`d['’]innombrables (?:\\p{L}+ )?${COUNTED}`),
  words(`(?:une?|${NUMBERS})(?: \\p{L}+)? sur ${NUMBERS}`),
  words('(?:doubl|tripl|quadrupl|décupl)(?:e|é|er|ez|ent|és|ée|ées|ant|ait|era|erez)|le (?:double|triple|décuple)|au centuple'),
  words(`${NUMBERS} (?:\\p{L}+ )?${COUNTED}`),
  ...ANY_DIGIT,
]

const MARKS = { open: '[“"«]', inner: '[^”"»]{12,}', close: '[”"»]' } as const

export const FRENCH: Vocabulary = {
  banned: BANNED,
  countdown: COUNTDOWN,
  speech: [
    new RegExp(String.raw`${MARKS.open}${MARKS.inner}${MARKS.close},?\s+(?:\S+\s+){0,4}${SAYS}(?!\p{L})`, 'iu'),
    new RegExp(String.raw`(?<!\p{L})${SAYS}(?!\p{L})[^.“”"«»]{0,60}${MARKS.open}${MARKS.inner}`, 'iu'),
    SINGLE_QUOTES,
  ],
  past: PAST,
  ours: OURS,
  dates: DATES,
  figures: FIGURES,
  advertisement: words('publicité'),
  cases: [
    { name: 'meilleur', words: words('meilleure?') },
    { name: 'moyen', words: words('moyen|moyenne|médiane?|intermédiaire') },
    { name: 'pire', words: words('pire') },
  ],
  plain: (printed) => printed.replace(/\s/g, '').replace(',', '.'),
}
