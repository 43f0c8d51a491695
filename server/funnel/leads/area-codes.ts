/** Canadian area codes by province or territory (Canadian Numbering Administrator, geographic codes). 902 and 782 serve two. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  AB: ['368', '403', '587', '780', '825'],
  BC: ['236', '250', '257', '604', '672', '778'],
  MB: ['204', '431', '584'],
  NB: ['428', '506'],
  NL: ['709', '879'],
  NS: ['782', '902'],
  NT: ['867'],
  NU: ['867'],
  ON: [
    '226',
    '249',
    '289',
    '343',
    '365',
    '382',
    '387',
    '416',
    '437',
    '519',
    '548',
    '613',
    '647',
    '683',
    '705',
    '742',
    '753',
    '807',
    '905',
    '942',
  ],
  PE: ['782', '902'],
  QC: ['263', '354', '367', '418', '438', '450', '468', '514', '579', '581', '819', '873'],
  SK: ['306', '474', '639'],
  YT: ['867'],
}

/** Provinces and territories that a Canadian number (E.164) may belong to; empty if the area code is unknown. */
export const provincesOf = (e164: string): readonly string[] =>
  Object.keys(CODES).filter((province) => e164.startsWith('+1') && CODES[province]?.includes(e164.slice(2, 5)))
