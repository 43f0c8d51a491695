// page-meta
export const home = 'Home'
