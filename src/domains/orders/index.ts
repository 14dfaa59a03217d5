export { correctTracking } from './admin/correct-tracking.ts'
export { findParcels } from './admin/find-parcels.ts'
export { findStaffOrder, type OtherOrder, type StaffEvent, type StaffOrderView } from './admin/find-staff-order.ts'
export { countWork, findStaffOrders, type StaffOrder, type WorkCounts } from './admin/find-staff-orders.ts'
export { findNotes, noteOrder, type OrderNote, removeNote } from './admin/note-order.ts'
export { findSavedViews, removeView, type SavedView, saveView } from './admin/order-views.ts'
export { shipOrders } from './admin/ship-orders.ts'
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
export { findLastOrders } from './find-last-orders.ts'
export { findOrder } from './find-order.ts'
export { findOwnOrders } from './find-orders.ts'
export { findOverdueOrders } from './find-overdue.ts'
export { findOrderNumber, findOrderNumbers, findPayable, findUnsentOrders, type Payable } from './find-payable.ts'
export { findRecipient } from './find-recipient.ts'
export {
  choosePaymentMethod,
  findOpenService,
  findOwnServices,
  findServiceOrder,
  findSoldService,
} from './find-services.ts'
export { findTotals, type OrderTotals } from './find-totals.ts'
export { findUnpaidOrders } from './find-unpaid.ts'
export { forgetBuyer } from './forget-buyer.ts'
export { type OrderAnswer, orderJson, type ReorderAnswer } from './order-json.ts'
export { keyOfLink, opensOrder, orderKeyCookie, readOrderKeys } from './order-keys.ts'
export { purgeCashCodes } from './place/cash-codes.ts'
export { holdSale, type Sale, type SoldLine } from './place/hold-sale.ts'
export { countOwnCash } from './place/limit-cash.ts'
export { nextOrderKey } from './place/next-order-key.ts'
export { placeOrder } from './place/place-order.ts'
export { placeService, type Service } from './place/place-service.ts'
export { dropOldNetworks, releaseSettled } from './place/release-holds.ts'
export { orderProblems } from './problems.ts'
export {
  sendCashCode,
  sendOrderConfirmation,
  sendOrderNews,
  sendPaymentFailed,
  sendTrackingLinks,
  sendTrackingNews,
} from './send-mails.ts'
export { cancelOrder } from './status/cancel-order.ts'
export { changeAddress } from './status/change-address.ts'
export { changeStatus } from './status/change-status.ts'
export { moveOrder } from './status/move-order.ts'
export { type MovesReport, moveOrders } from './status/move-orders.ts'
export { refuseOwnRefund } from './status/refuse-transition.ts'
export { reviveOrder } from './status/revive-order.ts'
export { takeBackMoves } from './status/take-back.ts'
export { findGuestEmail, findGuestOrder } from './track/find-guest-order.ts'
export { type Tracked, trackOrder } from './track/track-order.ts'
