/** Whether this build of the pages is the French one: the table of routes and the configurations of the build ask. */
// biome-ignore lint/style/noProcessEnv: set by ops/build.ts for one command, not by an operator
export const IS_FRENCH = process.env.PAGES_LANGUAGE === 'fr'
