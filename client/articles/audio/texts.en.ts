// audio-player
export const audioUnsupported = 'Your browser does not support the audio element.'
export const listenToAdvertisement = 'Listen to this advertisement'
export const listenToThisStory = 'Listen to this story'
export const syntheticVoice = 'Synthetic voice'
export const pause = 'Pause'
export const play = 'Play'
export const back15Seconds = 'Back 15 seconds'
export const forward15Seconds = 'Forward 15 seconds'
export const speed = 'Speed'

// seek-bar
export const position = 'Position'
export const timeOf = (time: string | number, duration: string | number): string => `${time} of ${duration}`
