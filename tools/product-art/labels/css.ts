import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FONTS = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')
const face = (family: string, file: string, style: string, ranges: string) =>
  `@font-face{font-family:${family};font-style:${style};${ranges};src:url(${pathToFileURL(join(FONTS, file)).href}) format('woff2')}`

/** Sizes depend on --u, about a hundredth of the face, so that one layout serves every pack. */
export const CSS = `
${face('Archivo', 'archivo/files/archivo-latin-standard-normal.woff2', 'normal', 'font-weight:100 900;font-stretch:62% 125%')}
${face('Archivo', 'archivo/files/archivo-latin-standard-italic.woff2', 'italic', 'font-weight:100 900;font-stretch:62% 125%')}
${face('Inter', 'inter/files/inter-latin-wght-normal.woff2', 'normal', 'font-weight:100 900')}
*{box-sizing:border-box;margin:0;padding:0}
body{font-family:Archivo;-webkit-font-smoothing:antialiased;overflow:hidden}
#sheet{position:relative;overflow:hidden;background:var(--label);color:var(--ink)}
.panel,.ground,.face{position:absolute;overflow:hidden}
.panel.open,.open>.ground{overflow:visible}
.pouch>.face{padding:calc(var(--u)*5) calc(var(--u)*8.5) calc(var(--u)*6)}
.pouch>.stack,.pouch>.block,.pouch>.split{padding-bottom:calc(var(--u)*3)!important}
.ground,.fill{inset:0;position:absolute}
.ground i{position:absolute;left:0;right:0;display:block}
.face{display:flex;flex-direction:column;padding:calc(var(--u)*4) calc(var(--u)*2);isolation:isolate}
.flat>.face{padding:calc(var(--u)*6)}
.z{overflow:hidden;min-height:0;min-width:0;display:flex}
.z span{display:block;max-width:100%;line-height:.96;text-wrap:balance;padding:.06em .02em .1em}
.z[data-fit=line] span{white-space:nowrap;line-height:1;max-width:none}
.name{flex:1 1 0}
.facts{display:flex;gap:calc(var(--u)*3)}
.fact{flex:1 1 auto;display:flex;flex-direction:column;min-width:0}
.fact b{font:800 calc(var(--u)*7.6)/1 Archivo;font-stretch:100%;letter-spacing:-.02em;white-space:nowrap}
.fact i{font:600 calc(var(--u)*3.4)/1.1 Archivo;font-stretch:100%;letter-spacing:.01em;margin-top:.3em;text-wrap:balance}
.kind{font:600 calc(var(--u)*3.5)/1.2 Archivo;letter-spacing:.02em}
.foot{display:flex;align-items:center;gap:calc(var(--u)*1.6);font:650 calc(var(--u)*3.5)/1 Archivo;white-space:pre}
.diet{width:calc(var(--u)*3.9);height:calc(var(--u)*3.9);flex:none}
hr{border:0;height:calc(var(--u)*.9);background:var(--acc);width:calc(var(--u)*13);margin:calc(var(--u)*1.6) auto}

.stack{align-items:stretch;text-align:center;padding-bottom:0!important}
.stack .z{justify-content:center;align-items:center}
.stack .brand{height:13%}
.stack .name{margin-bottom:calc(var(--u)*1)}
.stack .kind{margin-bottom:calc(var(--u)*2.6)}
.stack .facts{margin-bottom:calc(var(--u)*3.4);justify-content:space-around}
.stack .fact{align-items:center;flex:1 1 0}
.stack .base{height:21%;margin:0;display:flex;flex-direction:column;align-items:center;justify-content:center;color:var(--flink);gap:calc(var(--u)*.4)}
.stack .base .flavour{height:calc(var(--u)*6.4);width:100%}
.g-stack .band{bottom:0;height:21%;background:var(--fl)}
.g-stack .line{bottom:21%;height:1.4%;background:var(--acc)}

.rail.face{flex-direction:row;padding:0!important;gap:calc(var(--u)*4)}
.face .rail{width:18%;background:var(--body);color:var(--bodyink);position:relative;flex:none}
.turn{position:absolute;left:50%;top:50%;width:var(--fh);height:100%;transform:translate(-50%,-50%) rotate(-90deg);display:flex;align-items:center;justify-content:center}
.turn .brand{width:86%;height:calc(var(--fw)*.115);justify-content:center;align-items:center}
.rail .col{flex:1;min-width:0;display:flex;flex-direction:column;padding:calc(var(--u)*5) calc(var(--u)*2) calc(var(--u)*4) 0}
.flat>.rail .col{padding-right:calc(var(--u)*6)}
.pouch>.rail .col{padding:calc(var(--u)*5) calc(var(--u)*8) calc(var(--u)*7) 0}
.pouch>.rail .rail{width:21%;padding-left:3%}.pouch .turn{left:57%}
.rail .name{align-items:flex-start;margin-top:calc(var(--u)*1)}
.rail .chip{background:var(--fl);color:var(--flink);padding:calc(var(--u)*1.3) calc(var(--u)*2.4);margin:calc(var(--u)*2) 0 calc(var(--u)*3)}
.rail .chip .flavour{height:calc(var(--u)*6);align-items:center}
.rail .foot{margin-top:calc(var(--u)*3)}
.g-rail .line{bottom:0;height:2.4%;background:var(--fl)}

.block{padding-top:0!important;padding-bottom:0!important}
.block .head{height:25%;display:flex;align-items:center;color:var(--bodyink)}
.block .head .brand{height:68%;width:100%;align-items:center;justify-content:center}
.block .name{margin:calc(var(--u)*2.4) 0 calc(var(--u)*2);align-items:center}
.block .row{margin-bottom:calc(var(--u)*3)}
.block .base{height:22%;color:var(--flink);display:flex;flex-direction:column;justify-content:center;gap:calc(var(--u)*.8)}
.block .base .flavour{height:calc(var(--u)*7);align-items:center}
.g-block .top,.g-stripe .bars{box-shadow:0 calc(var(--u)*-50) 0 calc(var(--u)*30) var(--body)}
.g-block .top{top:0;height:25%;background:var(--body);border-bottom:calc(var(--u)*1.1) solid var(--acc)}
.g-block .band{bottom:0;height:22%;background:var(--fl)}

.lab .headrow{display:flex;align-items:center;justify-content:space-between;height:14%}
.lab .brand{height:78%;flex:1;align-items:center}
.lab .swatch{width:calc(var(--u)*9);height:calc(var(--u)*9);border-radius:50%;background:var(--acc);flex:none;margin-left:calc(var(--u)*3)}
.lab .name{align-items:flex-start;margin:calc(var(--u)*3.4) 0 calc(var(--u)*2)}
.lab .taste{display:flex;align-items:stretch;margin-bottom:calc(var(--u)*3);background:var(--fl);color:var(--flink);padding:calc(var(--u)*1.4) calc(var(--u)*2.6)}
.lab .taste .flavour{height:calc(var(--u)*5.6);flex:1;align-items:center}
.lab .facts{gap:0;border-top:calc(var(--u)*.3) solid;border-bottom:calc(var(--u)*.3) solid}
.lab .fact{flex:1 1 0;padding:calc(var(--u)*1.7) 0 calc(var(--u)*1.7) calc(var(--u)*2);border-left:calc(var(--u)*.3) solid}
.lab .fact:first-child{border-left:0;padding-left:0}
.lab .fact b{font-weight:600;font-size:calc(var(--u)*6.2)}
.lab .foot{margin-top:calc(var(--u)*2.4)}
.g-lab .a{top:0;height:2.2%;background:var(--fl)}

.split{padding-bottom:0!important}
.split .brand{height:14%;align-items:center}
.split .name{margin:calc(var(--u)*1.5) 0 calc(var(--u)*2);align-items:flex-end}
.split .lower{height:31%;color:var(--flink);display:flex;gap:calc(var(--u)*4);align-items:center}
.split .hero{flex:1.25;min-width:0;height:88%;display:flex;flex-direction:column;justify-content:center}
.split .num{height:72%;font:900 10px/1 Archivo;font-stretch:100%;letter-spacing:-.04em;align-items:center}
.split .hero em{font:650 calc(var(--u)*3.4)/1 Archivo}
.split .side{flex:1;min-width:0}
.split .side .facts{flex-direction:column;gap:calc(var(--u)*1.4)}
.split .side .fact b{font-size:calc(var(--u)*5.6)}
.split .base{height:19%;color:var(--bodyink);display:flex;flex-direction:column;justify-content:center;gap:calc(var(--u)*.8)}
.split .base .flavour{height:calc(var(--u)*6);align-items:center}
.g-split .low{bottom:0;height:50%;background:linear-gradient(var(--fl) 0 62%,var(--body) 62%)}

.disc.face{align-items:center;text-align:center}
.disc .z{justify-content:center;align-items:center}
.face .disc{position:absolute;z-index:-1;border-radius:9999px;background:var(--fl);width:var(--disc);height:var(--high);left:50%;top:48%;transform:translate(-50%,-50%)}
.disc .brand{height:14.5%;width:92%;margin-bottom:calc(var(--u)*1)}
.disc .in{flex:1;min-height:0;width:calc(var(--disc)*.86);max-width:94%;color:var(--flink);display:flex;flex-direction:column;justify-content:center;padding:calc(var(--u)*2) 0}
.disc .in .name{flex:0 1 68%}
.disc .in .flavour{height:calc(var(--u)*5.4);margin-top:calc(var(--u)*1.5)}
.disc .facts{width:100%;margin-top:calc(var(--u)*2)}
.disc .facts{justify-content:space-between}.disc .fact{flex:0 0 auto;max-width:34%}.disc .fact:first-child{text-align:left}.disc .fact:last-child{text-align:right}
.flat>.disc .fact{max-width:48%}
.disc .foot{margin-top:calc(var(--u)*2.4)}

.stripe .brand{height:13%;align-items:center;color:var(--bodyink)}
.stripe.face{color:var(--flink)}
.stripe .name{align-items:center;margin:calc(var(--u)*3) 0 calc(var(--u)*1)}
.stripe .chip{color:var(--ink);background:var(--label);padding:calc(var(--u)*1.2) calc(var(--u)*2.4);margin-bottom:calc(var(--u)*5);align-self:stretch}
.stripe .chip .flavour{height:calc(var(--u)*6.4);align-items:center}
.stripe .facts,.stripe .foot{color:var(--ink)}
.stripe .foot{margin-top:calc(var(--u)*2.6)}
.g-stripe{background:var(--fl)}
.g-stripe .bars{top:0;height:19%;background:var(--body);border-bottom:calc(var(--u)*1.4) solid var(--acc)}
.g-stripe .low{bottom:0;height:27%;background:var(--label)}

.tall .facts{flex-direction:column;gap:calc(var(--u)*3)}
.tall .fact b{font-size:calc(var(--u)*13)}.tall .fact i{font-size:calc(var(--u)*4.8);margin-top:.1em}
#sheet:has(.tall) .g-stripe .low{height:47%}.tall.stripe .chip{margin-bottom:calc(var(--u)*7)}
.tall .name{flex:1.1 1 0}.tall.lab .fact{border-left:0;padding-left:0}.tall.disc .facts{flex-direction:row}.tall.disc .in{flex:0 0 calc(var(--disc)*.8);margin:auto 0}.tall.disc .fact b{font-size:calc(var(--u)*9)}
.back{position:absolute;display:flex;flex-direction:column;gap:calc(var(--u)*1.4);padding:calc(var(--u)*4) calc(var(--u)*3);color:var(--ink)}
.back h2{font:800 calc(var(--u)*4.4)/1 Archivo;font-stretch:105%;letter-spacing:-.01em}
.back p{font:500 calc(var(--u)*2)/1.32 Inter}
.back p.tell{font:500 calc(var(--u)*3.4)/1.35 Inter}
.back .tablebox{flex:1;min-height:0;overflow:hidden}
.back table{width:100%;border-collapse:collapse;font-family:Inter;font-weight:500;font-variant-numeric:tabular-nums}
.back th{font:700 .82em/1.1 Inter;text-align:right;padding:.35em 0 .35em .6em;white-space:nowrap;border-bottom:.16em solid}
.back td{text-align:right;padding:.27em 0 .27em .6em;line-height:1.1;border-bottom:.06em solid color-mix(in srgb,currentColor 45%,transparent);white-space:nowrap}
.back th:first-child,.back td:first-child{text-align:left;padding-left:0;white-space:normal}
.back tr.main td{font-weight:800}
.small p{font-size:calc(var(--u)*2.4)}
.small h3{font:800 calc(var(--u)*2.9)/1.2 Archivo}
`
