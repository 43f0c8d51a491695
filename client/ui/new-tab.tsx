import * as texts from './texts.en.ts'

/** Says of a link, to readers who cannot see where it opens, that it leaves this page open. */
export const NewTab = () => <span className="vh">{texts.opensInNewTab}</span>
