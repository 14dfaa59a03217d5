/**
 * Replaces `checkout.razorpay.com/v1/checkout.js`: the same constructor, the same answers, and a window with three
 * buttons. It opens a frame of its own origin, so that the store's policy is tested as with the real one.
 */
export const CHECKOUT_SCRIPT = `
{
  const home = new URL(document.currentScript.src).origin
  window.Razorpay = class {
    constructor(options) { this.options = options; this.handlers = {} }
    on(name, handler) { this.handlers[name] = handler }
    open() {
      const { options } = this
      const frame = document.createElement('iframe')
      frame.title = 'Payment'
      const asked = { order: options.order_id, key: options.key, method: options.prefill?.method ?? '', contact: options.prefill?.contact ?? '', hide: JSON.stringify(options.config?.display?.hide ?? []) }
      frame.src = home + '/frame?' + new URLSearchParams(asked)
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;z-index:99'
      const hear = (event) => {
        if (event.origin !== home || event.source !== frame.contentWindow) return
        if (event.data.kind === 'failed') return this.handlers['payment.failed']?.({ error: { description: 'Your bank said no' } })
        removeEventListener('message', hear)
        frame.remove()
        if (event.data.kind === 'paid') options.handler(event.data.proof)
        else options.modal?.ondismiss?.()
      }
      addEventListener('message', hear)
      document.body.append(frame)
    }
  }
}
`

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The window in which the shopper pays, fails or gives up. */
export const frameOf = (asked: URLSearchParams): string => `<!doctype html><html lang="en"><title>Pay</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<h1>Pay here</h1><p id="asked">${escapeText([...asked].map((pair) => pair.join(' ')).join(', '))}</p>
<button id="captured">Pay now</button> <button id="failed">Fail</button> <button id="away">Pay and vanish</button> <button id="close">Close</button>
<script>
const order = ${JSON.stringify(asked.get('order') ?? '')}
const pay = (status) => fetch('/frame/pay', { method: 'POST', body: JSON.stringify({ orderId: order, status }) }).then((answer) => answer.json())
const tell = (message) => parent.postMessage(message, '*')
captured.onclick = async () => tell({ kind: 'paid', proof: await pay('captured') })
failed.onclick = async () => { await pay('failed'); tell({ kind: 'failed' }); asked.textContent = 'The bank said no' }
away.onclick = async () => { await pay('captured'); document.body.textContent = 'Paid' }
document.getElementById('close').onclick = () => tell({ kind: 'closed' })
</script></html>`
