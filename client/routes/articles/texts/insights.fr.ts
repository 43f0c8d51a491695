/** Ce que dit client/routes/articles/insights, en français. */

export const marketInsights = 'Analyses des marchés'
export const insightsLead = 'Ce qui a bougé, pourquoi c’est possible, et ce qu’on ignore encore. De l’analyse, pas des conseils.'
export const latestAnalysis = 'Dernières analyses'
export const explainersLead = 'Des textes plus longs, en langage clair.'
export const explained = 'Expliqué'
export const explainedNote = 'Ce que les chiffres veulent dire, avec leurs plus récentes valeurs. Sans date, sans conseil.'
export const noAnalysisYet = 'Aucune analyse pour le moment'
