/** Links to check a firm's registration and the regulators' warnings. */
export const REGISTRATION_SEARCH = 'https://info.securities-administrators.ca/nrsmobile/nrssearch.aspx'
