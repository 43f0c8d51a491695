export const home = 'Accueil'
