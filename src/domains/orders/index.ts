export { addOrderNote, deleteOrderNote, findNotes, type OrderNote } from './admin/add-order-note.ts'
export { cancelRest } from './admin/cancel-rest.ts'
export { correctTracking } from './admin/correct-tracking.ts'
export { findCouriers, type UsedCourier } from './admin/find-couriers.ts'
export { findOrderRisk, type OrderRiskView } from './admin/find-order-risk.ts'
export { findPayLink } from './admin/find-pay-link.ts'
export { findReturning, type Returning } from './admin/find-returning.ts'
export { findShipments } from './admin/find-shipments.ts'
export {
  findStaffOrder,
  type OtherOrder,
  type StaffEvent,
  type StaffOrderView,
  type StaffParcel,
} from './admin/find-staff-order.ts'
export { countWork, findStaffOrders, type StaffOrder, type WorkCounts } from './admin/find-staff-orders.ts'
export { noteReport } from './admin/note-report.ts'
export { orderAgain } from './admin/order-again.ts'
export { deleteSavedView, findSavedViews, type SavedView, saveView } from './admin/order-views.ts'
export { placePhoneOrder, quotePhoneOrder } from './admin/place-phone-order.ts'
export { printPackingSlips } from './admin/print-packing-slips.ts'
export { fillCourierCharge, recordCourierCharge } from './admin/record-courier-charge.ts'
export { type BackLine, recordOutcome } from './admin/record-outcome.ts'
export { type OutcomeRow, recordOutcomes } from './admin/record-outcomes.ts'
export { shipItems, shipParcel } from './admin/ship-items.ts'
export { shipOrders } from './admin/ship-orders.ts'
export {
  addCashReceived,
  type CashOrder,
  findCashOrder,
  findMissingCash,
  findRemittedOrders,
  isCashReturnedByHand,
  type RemittedOrder,
} from './cash-received.ts'
export { applyPending, type DueRevision, lockPending } from './edit/apply-pending.ts'
export { correctAddress } from './edit/correct-address.ts'
export { lapseChange, resendChange, withdrawChange } from './edit/end-pending.ts'
export {
  findChangeIds,
  findChangeKeys,
  findOverduePending,
  findPending,
  findPendingBy,
  findPendingChange,
} from './edit/find-pending.ts'
export { findPaidRevision, findRevision } from './edit/find-revision.ts'
export { holdRevision, type PendingRevision } from './edit/hold-revision.ts'
export { type ChangeRisk, judgeChange, recordAcceptedRisk, refuseChange } from './edit/judge-change.ts'
export { type EditableOrder, lockEditable, planChange } from './edit/load-edit.ts'
export type { EditPlan } from './edit/plan-edit.ts'
export { sendChangeLink, sendChangeOver } from './edit/send-change.ts'
export { sendOrderRevised } from './edit/send-revised.ts'
export { type Revision, writeRevision } from './edit/write-revision.ts'
export { shipmentEmailKeys } from './emails/shipment-news.ts'
export { eraseOrderBuyer } from './erase-buyer.ts'
export {
  type BuyerOf,
  type BuyerOrder,
  eraseCashCodes,
  eraseOrderEmails,
  eraseOrders,
  findBuyerOrders,
  findHalfErasedOrders,
  findOrdersToErase,
} from './erase-orders.ts'
export { findBought, findBuyer } from './find-bought.ts'
export { findBuyers } from './find-buyers.ts'
export {
  choosePaymentMethod,
  findDigitalOrder,
  findOpenDigitalOrder,
  findOwnDigitalOrders,
  findSoldDigitalOrder,
} from './find-digital-orders.ts'
export { findLastMethod, findLastOrders } from './find-last-orders.ts'
export { findOrder } from './find-order.ts'
export { findOwnOrders } from './find-orders.ts'
export { findOverdueOrders } from './find-overdue.ts'
export { findOrderStatuses, findParcels, findShipmentStatuses, narrowParcel, type Parcel } from './find-parcels.ts'
export {
  findOrderNumber,
  findOrderNumbers,
  findPayable,
  findUnsentOrders,
  isPaidInCash,
  type Payable,
} from './find-payable.ts'
export { findRecipient } from './find-recipient.ts'
export { findTotals, type OrderTotals } from './find-totals.ts'
export { findUnpaidOrders } from './find-unpaid.ts'
export { type OrderAnswer, orderJson, type ReorderAnswer } from './order-json.ts'
export { keyOfLink, openedBy, opensOrder, orderKeyCookie, readOrderKeys } from './order-keys.ts'
export { checkCollector, handOverGoods } from './pickup/hand-over-goods.ts'
export { purgeCashCodes } from './place/cash-codes.ts'
export { chooseOtherMethod } from './place/change-payment-method.ts'
export { findReplacements } from './place/find-replacements.ts'
export { countOwnCash } from './place/limit-cash.ts'
export { lockSale, type Sale, type SoldLine } from './place/lock-sale.ts'
export { nextOrderKey } from './place/next-order-key.ts'
export { type NewDigitalOrder, placeDigitalOrder } from './place/place-digital-order.ts'
export { placeOrder } from './place/place-order.ts'
export { placeReplacement } from './place/place-replacement.ts'
export { orderProblems, refuse as refuseOrder } from './problems.ts'
export { repriced } from './reprice-order.ts'
export {
  sendCashCode,
  sendOrderConfirmation,
  sendOrderNews,
  sendPayLink,
  sendPaymentFailed,
  sendTrackingLinks,
  sendTrackingNews,
  sendUpiRejected,
} from './send-emails.ts'
export { sendShipmentNews, sendShipmentReport } from './send-shipment-emails.ts'
export { findLostSales, type LostSale, placedBetween } from './shares/find-lost-sales.ts'
export { findUndeliveredUnits } from './shipments/find-undelivered.ts'
export { markShipmentSettled } from './shipments/mark-settled.ts'
export { type CashParcel, findCashParcels } from './shipments/parcel-cash.ts'
export { cancelOrder } from './status/cancel-order.ts'
export { changeStatus, followReturns } from './status/change-status.ts'
export { closePendingChange, findAwaitingChange, lockAwaitingChange } from './status/pending-changes.ts'
export { findOwnOrderIds, refuseOwnRefund } from './status/refuse-transition.ts'
export { purgeHolderNetworks, releaseSettled } from './status/release-holds.ts'
export { reviveOrder } from './status/revive-order.ts'
export { transitionOrder } from './status/transition-order.ts'
export { type TransitionReport, transitionOrders } from './status/transition-orders.ts'
export { undoTransitions } from './status/undo-transition.ts'
export { claimOrders } from './track/claim-orders.ts'
export { findGuestEmail, findGuestOrder } from './track/find-guest-order.ts'
export { type Tracked, trackOrder } from './track/track-order.ts'
export { confirmClaim, isHeldForUpi, rejectClaim } from './upi/decide-claim.ts'
export { findOwnUpiClaims, findUpiClaims } from './upi/find-claims.ts'
export { findUpiOrder, findUpiPayment, isByUpi } from './upi/find-upi-payment.ts'
export { giveUpiReference } from './upi/give-reference.ts'
