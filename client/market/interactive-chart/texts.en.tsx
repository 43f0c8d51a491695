import type { ReactNode } from 'react'

// candles
export const weekOf = (day: string | number): string => `Week of ${day}`
export const notSent = 'not sent'
export const candleOfDay = 'Each candle is a day of trading as its source sent it, with its volume below.'
export const candleOfStep = (step: string | number): string =>
  `Each candle is a ${step}, put together from the days that its source sent, with its volume below.`
export const openOfDay = (day: string | number, open: string | number): string => `${day}: open ${open}`
export const highOfDay = (high: string | number): string => `high ${high}`
export const lowOfDay = (low: string | number): string => `low ${low}`
export const closeOfDay = (close: string | number): string => `close ${close}`
export const volumeOfDay = (volume: string | number): string => `volume ${volume}`

// chart-table
export const saveCsv = 'Save them as CSV'
export const valuesCaption = 'Every value of the chart, the newest first'

// drawing
export const volumeAxis = 'Volume'

// figure-table
export const openColumn = (currency: string | number): string => `Open, ${currency}`
export const highColumn = 'High'
export const lowColumn = 'Low'
export const closeColumn = 'Close'
export const price = (currency: string | number): string => `Price, ${currency}`
export const symbol = 'Symbol'
export const gain = 'Gain'

// history-to-come
export const ofSymbol = (symbol: string | number): string => `of ${symbol} `
export const lackingBefore = (value: ReactNode, time: ReactNode): ReactNode => (
  <>
    In this range, prices {value}before {time}
  </>
)
export const lackingSource = (source: string | number, left: string | number, value: string | number): string =>
  ` have not been fetched from ${source} yet: ${left} of ${value} symbols to go.`

// one-chart
export const kindOfChart = 'Kind of chart'
export const line = 'Line'
export const candles = 'Candles'
export const zoom = 'Zoom'
export const interactiveChart = (name: string | number): string => `${name}, interactive chart`
export const tooFewObservations = 'Fewer than two observations are stored for this range.'
export const historyUnreadable = 'The history could not be read. Please try again.'

/** The columns of a saved file, where they are not called as here. */
export const COLUMNS: Readonly<Record<string, string>> = {}

// panel
export const reading = (other: string | number): string => `Reading ${other}.`
export const tooFewShared = (other: string | number): string =>
  `Too few prices of ${other} are stored for the same time, or none may be shown.`
export const comparisonUnit = (from: string, to: string): string =>
  `Both in per cent from ${from} to ${to}, each in its own currency.`
export const lineStyles = (name: string, gain: string, other: string, otherGain: string): string =>
  `Solid line: ${name} ${gain}. Dashed line: ${other} ${otherGain}.`
export const axisNote = (currency: string | number): string => `In ${currency}, Eastern time. `
export const weeklyNote = 'Of each week the last price is drawn. '

// reading
export const notObserved = 'not observed'

// zoom
export const howToZoom = 'Ctrl and scroll to zoom'
export const howToPinch = 'Pinch to zoom, then drag'
export const moveBack = 'Move back'
export const moveOn = 'Move forward'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const wholeRange = 'Whole range'
