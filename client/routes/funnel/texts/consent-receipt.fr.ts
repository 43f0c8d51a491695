export const erasureReceived = 'Votre demande d’effacement nous est parvenue. Nous y répondons dans les 30 jours.'
