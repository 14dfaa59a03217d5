export { deleteAddress } from './delete-address.ts'
export { eraseAddressBook } from './erase-address-book.ts'
export { findAddresses, findDefaultAddress } from './find-addresses.ts'
export { saveAddress } from './save-address.ts'
