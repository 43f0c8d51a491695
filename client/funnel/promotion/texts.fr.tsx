import type { ReactNode } from 'react'

// disclaimer
export const disclaimer = 'Avertissement.'
export const checkAFirms = 'Vérifiez l’inscription d’une société auprès des autorités'
export const notBrokerNotice = (strong: ReactNode, name: ReactNode, link: ReactNode): ReactNode => (
  <>
    {strong} {name} n’est pas un courtier inscrit et ne donne aucun conseil en placement. La négociation peut vous faire perdre
    tout l’argent investi. Nous sommes payés quand vous vous inscrivez. {link} avant d’envoyer de l’argent.
  </>
)
