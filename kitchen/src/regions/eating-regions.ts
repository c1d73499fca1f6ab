/** Where a household may say that it eats: countries by their ISO 3166-1 codes, those whose kitchens the catalogue cooks from. */
export const EATING_REGIONS = [
  ...(['AR', 'AT', 'AU', 'BD', 'BE', 'BG', 'BR', 'CA', 'CH', 'CL', 'CN', 'CO', 'CU', 'CZ', 'DE', 'DK', 'DO'] as const),
  ...(['DZ', 'EC', 'EG', 'ES', 'ET', 'FI', 'FR', 'GB', 'GE', 'GH', 'GR', 'HK', 'HR', 'HU', 'ID', 'IE', 'IL'] as const),
  ...(['IN', 'IQ', 'IR', 'IS', 'IT', 'JM', 'JO', 'JP', 'KE', 'KR', 'LB', 'LK', 'MA', 'MX', 'MY', 'NG', 'NL'] as const),
  ...(['NO', 'NP', 'NZ', 'PE', 'PH', 'PK', 'PL', 'PT', 'RO', 'RS', 'SA', 'SE', 'SG', 'SK', 'SN', 'SY', 'TH'] as const),
  ...(['TN', 'TR', 'TW', 'UA', 'US', 'VE', 'VN', 'ZA'] as const),
] as const
export type EatingRegion = (typeof EATING_REGIONS)[number]

/** Said and meant: anywhere. It is another answer than none, for which an operator may have one. */
export const ANYWHERE = 'anywhere'
export type EatingPlace = EatingRegion | typeof ANYWHERE
