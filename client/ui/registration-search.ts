/** Where a reader can check a firm's registration, and see the regulators' warnings. */
export const REGISTRATION_SEARCH = 'https://info.securities-administrators.ca/nrsmobile/nrssearch.aspx'
