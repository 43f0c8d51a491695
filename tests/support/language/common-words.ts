/** The commonest words of each language, and what this site speaks of: what a page in the other language does not say. */
const wordsOf = (list: string): string[] => list.trim().split(/\s+/)

/** Words of both, and such as names on pages hold. */
const SHARED = new Set(
  wordsOf(`
    base direct figure gold long point possible sun test west air age an article articles as car change changes city close coins data energy example face fire final he image large life list live may me
    minute money my near note on once or pages page part place plan plus points public question release rose sale second sentence set six son
    sources stop table taxes tell total us use volume date code six main sens et est son sous sur
  `),
)

/** Of a list, what the other language cannot have written. */
const ownOf = (list: string): ReadonlySet<string> => new Set(wordsOf(list).filter((word) => !SHARED.has(word)))

export const ENGLISH_WORDS = ownOf(`
  the of and to that is was for it with his they be at this have from had by but what some we can out other were all there when up your how
  said each she which do their time if will way about many then them would write like so these her long make thing see him two has look more
  day could go come did no most people over know than call first who down side been now find any new work take get made where after back
  little only round man year came show every good give our under name very through just form think say great help low line before turn cause
  same mean differ move right boy old too does want well also play small end put home read hand port large spell add even land here must big
  high such follow act why ask men went light kind off need house picture try again animal point mother world build self earth father head
  stand own should country found answer school grow study still learn plant cover food sun four thought let keep eye never last door between
  tree cross since hard start might story saw far sea draw left late run while press night real few stop open seem together next white
  children begin got walk ease paper often always those both mark book letter until mile river feet care second group carry took rain eat
  room friend began idea fish mountain north base hear horse cut sure watch color wood enough plain girl usual young ready above ever red
  though feel talk bird soon body dog family direct leave song measure state product black short numeral class wind question happen complete
  ship half rock order south problem piece told knew pass farm top whole king size heard best hour better true during hundred am remember
  step early hold west ground interest reach fast five sing listen table travel less morning ten simple several toward war against pattern
  slow center love person money serve appear road map science rule pull cold notice voice fall power town fine certain fly unit lead cry
  dark machine wait figure star box noun field rest correct able pound done beauty drive stood contain front teach week gave green quick
  develop sleep warm free strong special behind clear tail produce fact street inch lot nothing course stay wheel full force blue object
  decide surface deep moon foot busy test record boat common gold possible dry wonder laugh thousand ago ran check game shape yes hot miss
  brought heat snow bed bring sit perhaps fill east weight language among are not all one you been its into not being
  price prices rate rates market markets stock stocks bank banks years month months weeks days today yesterday news stories wire tools tool
  figures updated simulated delayed register search closed lows highs chart charts currency coin bond bonds yield yields mortgage mortgages
  housing jobs spending trade farming growth filings releases calendar published compared values value share shares average fell unchanged
  higher lower worst quarter privacy terms advertising advertisement paid receipt withdraw phone email address required optional about
`)

export const FRENCH_WORDS = ownOf(`
  le les des une et dans pour que qui avec ce il sont aux cette ses leur leurs où mais nous vous je elle ils elles été être avoir fait
  faire comme même aussi entre sans après avant depuis pendant selon chez vers dont quand alors ainsi encore toujours jamais rien tout tous
  toute toutes très peu moins trop bien mieux autre autres quelque chaque plusieurs aucun aucune ces cet du au ici votre vos notre nos pas
  taux prix marché marchés cours bourse banque banques semaine mois année années jour jours hier chiffre chiffres outils inscription
  consentement confidentialité courriel téléphone recherche fil jetons devises hausse baisse rendement chômage emploi logement publicité
  sujets analyses lire voir
`)
