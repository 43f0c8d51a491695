/** What client/routes/articles/insights says, in English: a sentence with values is a function. */

export const marketInsights = 'Market Insights'
export const insightsLead = 'What moved, why it might have, and what is not known yet. Analysis, not advice.'
export const latestAnalysis = 'Latest analysis'
export const explainersLead = 'Longer pieces, in plain language.'
export const explained = 'Explained'
export const explainedNote = 'What the figures mean, with their newest values. No dates, no advice.'
export const noAnalysisYet = 'No analysis yet'
