export { checkPincode } from './check-pincode.ts'
