/** Ce que dit client/routes/funnel/consent-receipt, en français. */

export const erasureReceived = 'Votre demande d’effacement nous est parvenue. Nous y répondons dans les 30 jours.'
