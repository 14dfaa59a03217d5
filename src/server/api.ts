import { Hono } from 'hono'
import { addressesApi } from '../domains/addresses/api.ts'
import { findDefaultAddress } from '../domains/addresses/index.ts'
import { alertsApi } from '../domains/alerts/api.ts'
import { assistantApi } from '../domains/assistant/api.ts'
import { backupsApi } from '../domains/backups/admin/api.ts'
import { type BackupPlan, NO_PLAN } from '../domains/backups/schemas.ts'
import { brandApi } from '../domains/brand/admin/api.ts'
import { cartApi } from '../domains/cart/api.ts'
import { catalogApi } from '../domains/catalog/api.ts'
import { connectionsApi } from '../domains/connections/admin/api.ts'
import { type ConnectionSetup, findEmailSetup, SET_UP_OUTSIDE } from '../domains/connections/index.ts'
import { contentApi } from '../domains/content/api.ts'
import { couponsApi } from '../domains/coupons/api.ts'
import { couriersApi } from '../domains/couriers/api.ts'
import { customerCareApi } from '../domains/customer-care/admin/api.ts'
import { guestDataApi } from '../domains/customer-care/api.ts'
import { customersApi } from '../domains/customers/api.ts'
import { darkPatternsApi } from '../domains/dark-patterns/admin/api.ts'
import type { AuditAccess } from '../domains/dark-patterns/index.ts'
import { digitalOrdersApi } from '../domains/digital-orders/api.ts'
import { emailsApi } from '../domains/emails/admin/api.ts'
import { expressApi } from '../domains/express-checkout/api.ts'
import { giftCardsApi } from '../domains/gift-cards/api.ts'
import { importsApi } from '../domains/imports/admin/api.ts'
import type { ImportService } from '../domains/imports/index.ts'
import { invoicesApi } from '../domains/invoices/api.ts'
import { membershipAdminApi } from '../domains/membership/admin/api.ts'
import { findMembershipOf } from '../domains/membership/index.ts'
import { newsletterAdminApi, newsletterApi } from '../domains/newsletter/api.ts'
import { orderEditsApi } from '../domains/order-edits/admin/api.ts'
import { ordersApi } from '../domains/orders/api.ts'
import { ordersUpiApi } from '../domains/orders/upi/api.ts'
import { ownerAlertsApi } from '../domains/owner-alerts/admin/api.ts'
import { paymentsAdminApi } from '../domains/payments/admin/api.ts'
import { paymentsApi } from '../domains/payments/api.ts'
import { pricingApi } from '../domains/pricing/api.ts'
import { questionsApi } from '../domains/product-questions/api.ts'
import { reportingApi } from '../domains/reporting/admin/api.ts'
import { exportsApi } from '../domains/reporting/index.ts'
import { returnsApi } from '../domains/returns/api.ts'
import { reviewsApi } from '../domains/reviews/api.ts'
import { searchApi } from '../domains/search/api.ts'
import { findListed } from '../domains/search/index.ts'
import { settingsApi } from '../domains/settings/admin/api.ts'
import { setupApi } from '../domains/setup/admin/api.ts'
import { shippingApi } from '../domains/shipping/api.ts'
import { staffApi } from '../domains/staff/admin/api.ts'
import { supportApi } from '../domains/support/api.ts'
import { upsellsApi } from '../domains/upsells/api.ts'
import { wishlistApi } from '../domains/wishlist/api.ts'
import type { IdentityProvider } from '../platform/auth/identity-provider.ts'
import { type Couriers, NO_COURIERS } from '../platform/couriers/courier.ts'
import type { ApiEnv } from '../platform/http.ts'
import type { LanguageModel } from '../platform/language-model/language-model.ts'
import { type Gateways, gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import type { Media } from '../platform/storage/media.ts'
import { refuseIgnoredWhere } from '../platform/where.ts'
import { docsApi } from './docs.ts'

/** Optional services that the store may be set up with; null if not set up. */
type Outside = {
  media?: Pick<Media, 'put'>
  imports: ImportService
  /** The store's address, without a trailing slash. */
  origin: string
  /** Gets a page as a visitor without an account. */
  readPage?: AuditAccess['readPage']
  google?: IdentityProvider | null
  model?: LanguageModel | null
  gateways?: Gateways
  couriers?: Couriers
  connections?: ConnectionSetup
  backups?: BackupPlan
}

/** If no media folder is given, pictures cannot be stored. */
const NO_MEDIA: Pick<Media, 'put'> = { put: () => Promise.reject(new Error('There is no folder for pictures')) }

/** Without pages, an audit reads none, and says so. */
const NO_PAGES: AuditAccess['readPage'] = async () => ({ status: 404, html: '' })

/** Mounts the API; every route is described in its domain. */
export function createApi({
  media = NO_MEDIA,
  imports,
  origin,
  readPage = NO_PAGES,
  google = null,
  model = null,
  gateways = gatewaysOf(sandboxGateway),
  couriers = NO_COURIERS,
  connections = SET_UP_OUTSIDE,
  backups = NO_PLAN,
}: Outside): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>().use(refuseIgnoredWhere)
  const domains = [
    catalogApi(findListed, media),
    contentApi,
    searchApi,
    pricingApi,
    upsellsApi,
    customersApi(findDefaultAddress, findMembershipOf, google),
    guestDataApi,
    customerCareApi,
    couriersApi(couriers),
    ordersApi,
    ordersUpiApi,
    orderEditsApi,
    paymentsApi(gateways),
    paymentsAdminApi,
    returnsApi,
    invoicesApi,
    shippingApi,
    newsletterApi,
    newsletterAdminApi,
    supportApi,
    assistantApi(model),
    couponsApi,
    addressesApi,
    expressApi,
    wishlistApi,
    alertsApi,
    cartApi,
    digitalOrdersApi,
    giftCardsApi,
    emailsApi,
    membershipAdminApi,
    reviewsApi,
    questionsApi,
    staffApi,
    settingsApi,
    brandApi,
    connectionsApi(connections),
    setupApi(async (ctx) => ({ hasMailServer: (await findEmailSetup(ctx, connections)).hasServer, origin })),
    darkPatternsApi({ readPage, origin }),
    reportingApi,
    backupsApi(backups),
    ownerAlertsApi,
    importsApi(imports),
    exportsApi(origin),
  ]
  for (const routes of domains) api.route('/', routes)
  api.route('/', docsApi(api))
  api.all('*', (c) => c.json({ success: false, error: 'There is no such address in the API', code: 'NOT_FOUND' }, 404))
  return api
}
