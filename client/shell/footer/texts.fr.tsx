import type { ReactNode } from 'react'

export const detailsGoToAdvertiser = 'Vos coordonnées vont à l’annonceur nommé dans le formulaire.'

export const registrationSearch = 'recherche nationale de renseignements sur l’inscription'
export const notBroker = (name: string, link: ReactNode): ReactNode => (
  <>
    <b>Ni courtier ni conseiller inscrit.</b> {name} n’est inscrit ni à titre de courtier ni à titre de conseiller et ne donne
    aucun conseil en placement. Tout ce qui est publié ici l’est à titre d’information seulement. Avant d’envoyer de l’argent à
    une société, vérifiez-la dans la {link} des Autorités canadiennes en valeurs mobilières.
  </>
)
export const eachPriceCarries = (name: string): ReactNode => (
  <>
    <b>À propos des chiffres.</b> Chaque prix porte sa source, son délai et l’heure de sa dernière mise à jour&nbsp;; les prix
    simulés le disent. Les pages à fond jaune sont des publicités, payées par l’annonceur qui y est nommé. {name} est payé
    lorsqu’un lecteur s’inscrit auprès d’un annonceur.
  </>
)
export const connect = 'Nous suivre'
