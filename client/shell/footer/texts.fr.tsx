import type { ReactNode } from 'react'

export const detailsGoToAdvertiser = 'Vos coordonnées vont à l’annonceur nommé dans le formulaire.'

export const registrationSearch = 'recherche nationale de renseignements sur l’inscription'
export const notBroker = (name: string, link: ReactNode): ReactNode => (
  <>
    <b>Ni courtier ni conseiller inscrit.</b> {name} n’est inscrit ni comme courtier ni comme conseiller et ne donne aucun conseil
    en placement. Tout est ici à titre d’information seulement. Avant d’envoyer de l’argent à une société, vérifiez-la dans la{' '}
    {link} des Autorités canadiennes en valeurs mobilières.
  </>
)
export const eachPriceCarries = (name: string): ReactNode => (
  <>
    <b>À propos des chiffres.</b> Chaque prix porte sa source, son délai et l’heure de sa mise à jour; les prix simulés le disent.
    Les pages à fond jaune sont des publicités, payées par l’annonceur qui y est nommé. {name} est payé quand un lecteur s’inscrit
    auprès d’un annonceur.
  </>
)
export const connect = 'Nous suivre'
