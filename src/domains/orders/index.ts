export { cancelOrder } from './cancel-order.ts'
export { purgeCashCodes } from './cash-codes.ts'
export { changeAddress } from './change-address.ts'
export { changeStatus } from './change-status.ts'
export { correctTracking } from './correct-tracking.ts'
export {
  type BuyerOf,
  type BuyerOrder,
  eraseCashCodes,
  eraseOrders,
  findBuyerOrders,
  findForgotten,
  findUnerased,
  forgetEmails,
} from './erase-orders.ts'
export { findBought } from './find-bought.ts'
export { findBuyers } from './find-buyers.ts'
export { findGuestEmail, findGuestOrder } from './find-guest-order.ts'
export { findLastOrders } from './find-last-orders.ts'
export { findOrder } from './find-order.ts'
export { findOwnOrders } from './find-orders.ts'
export { findOverdueOrders } from './find-overdue.ts'
export { findParcels } from './find-parcels.ts'
export { findOrderNumber, findOrderNumbers, findPayable, findUnsentOrders, type Payable } from './find-payable.ts'
export { findRecipient } from './find-recipient.ts'
export {
  choosePaymentMethod,
  findOpenService,
  findOwnServices,
  findServiceOrder,
  findSoldService,
} from './find-services.ts'
export { findStaffOrder, type OtherOrder, type StaffEvent, type StaffOrderView } from './find-staff-order.ts'
export { countWork, findStaffOrders, type StaffOrder, type WorkCounts } from './find-staff-orders.ts'
export { findTotals, type OrderTotals } from './find-totals.ts'
export { findUnpaidOrders } from './find-unpaid.ts'
export { forgetBuyer } from './forget-buyer.ts'
export { holdSale, type Sale, type SoldLine } from './hold-sale.ts'
export { countOwnCash } from './limit-cash.ts'
export { moveOrder } from './move-order.ts'
export { type MovesReport, moveOrders } from './move-orders.ts'
export { nextOrderKey } from './next-order-key.ts'
export { findNotes, noteOrder, type OrderNote, removeNote } from './note-order.ts'
export { type OrderAnswer, orderJson, type ReorderAnswer } from './order-json.ts'
export { keyOfLink, opensOrder, orderKeyCookie, readOrderKeys } from './order-keys.ts'
export { findSavedViews, removeView, type SavedView, saveView } from './order-views.ts'
export { placeOrder } from './place-order.ts'
export { placeService, type Service } from './place-service.ts'
export { orderProblems } from './problems.ts'
export { refuseOwnRefund } from './refuse-transition.ts'
export { dropOldNetworks, releaseSettled } from './release-holds.ts'
export { reviveOrder } from './revive-order.ts'
export {
  sendCashCode,
  sendOrderConfirmation,
  sendOrderNews,
  sendPaymentFailed,
  sendTrackingLinks,
  sendTrackingNews,
} from './send-mails.ts'
export { shipOrders } from './ship-orders.ts'
export { takeBackMoves } from './take-back.ts'
export { type Tracked, trackOrder } from './track-order.ts'
