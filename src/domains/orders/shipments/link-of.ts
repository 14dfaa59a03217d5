const NUMBER = '{number}'

/** The tracking link with `{number}` filled in; null if there is no number for it, since the link would lead nowhere. */
export const linkOf = ({ trackingUrl, trackingNumber }: { trackingUrl: string; trackingNumber: string }) =>
  trackingUrl && (trackingNumber || !trackingUrl.includes(NUMBER))
    ? trackingUrl.replaceAll(NUMBER, encodeURIComponent(trackingNumber))
    : null
