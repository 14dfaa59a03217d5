export { checkPincode } from './check-pincode.ts'
export { findZone, zoneFinder } from './find-zone.ts'
export { dispatchTermsFor } from './local-holidays.ts'
