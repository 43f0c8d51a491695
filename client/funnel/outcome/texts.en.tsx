import type { ReactNode } from 'react'

// leaving
export const leavingTitle = (brand: string | number): string => `You are leaving for ${brand}’s site`
export const nothingToOpen = 'Nothing to open'
export const notRegistered = 'You haven’t registered in this browser.'
export const beingPassedOn = (brand: string | number, paper: string | number): string =>
  `Your registration is being passed on, and ${brand}’s own page opens here once it has answered. That takes a few seconds; if nothing opens, the tab before this one says why. Nothing here asks for money, and no one at ${paper} will.`
export const yourRegistrationIsKept = 'Your registration is kept'
export const noAdvertiserPage = (brand: string | number): string =>
  `${brand} has no page to open for it. Your receipt says what was agreed to.`
export const advertiserPageReady = (paper: string | number): string =>
  `Its own page is ready. Nothing here asks for money, and no one at ${paper} will.`
export const site = 'Site'
export const company = 'Company'
export const onRecord = 'On record'
export const itReceives = 'It receives'
export const receipt = 'Receipt'
export const register = 'Register'
export const stayWith = (name: string | number): string => `Stay with ${name}`
export const advertisementPaidContent = (brand: string | number): string => `Advertisement · paid content by ${brand}`
export const demonstrationNotice = 'Demonstration: this company is fictional, and so is its offer.'
export const continueTo = (brand: string | number): string => `Continue to ${brand}`
export const checkTheFirms = 'Check the firm’s registration'
export const paidNotice = (name: ReactNode, link: ReactNode): ReactNode => (
  <>
    {name} is paid when a reader registers. {link} before you send money.
  </>
)
