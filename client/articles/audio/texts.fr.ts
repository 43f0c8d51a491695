// audio-player
export const audioUnsupported = 'Votre navigateur ne prend pas en charge l’élément audio.'
export const listenToAdvertisement = 'Écouter cette publicité'
export const listenToThisStory = 'Écouter cet article'
export const syntheticVoice = 'Voix de synthèse'
export const pause = 'Pause'
export const play = 'Lecture'
export const back15Seconds = 'Reculer de 15 secondes'
export const forward15Seconds = 'Avancer de 15 secondes'
export const speed = 'Vitesse'

// seek-bar
export const position = 'Position'
export const timeOf = (time: string | number, duration: string | number): string => `${time} sur ${duration}`
