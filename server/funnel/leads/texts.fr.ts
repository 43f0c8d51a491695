export const CONNECTION_WORDS = {
  address: 'adresse IP',
  browser: 'type de navigateur',
  origin: 'la page et la campagne qui vous ont mené ici',
} as const
