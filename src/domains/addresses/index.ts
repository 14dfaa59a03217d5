export { deleteAddress } from './delete-address.ts'
export { findAddresses, findDefaultAddress } from './find-addresses.ts'
export { forgetAddresses } from './forget-addresses.ts'
export { saveAddress } from './save-address.ts'
