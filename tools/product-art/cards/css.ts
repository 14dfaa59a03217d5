import { CSS } from '../labels/css.ts'

/** The pictures that are made of a product's facts; 800 × 1000 but for the label. */
export const CARD_CSS = `${CSS}
html,body{background:transparent}
#sheet.card{border-radius:28px;background:#fff;color:#0E0F11;font-family:Inter}
.card img{position:absolute;display:block;max-width:none}
.card .cap{font:700 22px/1.2 Inter;color:#5C5D60;letter-spacing:.01em}
.card .brandline{font:700 24px/1.2 Archivo;letter-spacing:.02em;color:#5C5D60;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.card h1{font:800 50px/1.02 Archivo;font-stretch:112%;letter-spacing:-.02em;text-wrap:balance;overflow-wrap:anywhere}

.c-label{display:flex;flex-direction:column;height:100%;background:var(--label);color:var(--ink)}
.c-label header{background:var(--body);color:var(--bodyink);padding:40px 56px 34px;border-bottom:12px solid var(--fl)}
.c-label header b{display:block;font-size:38px;line-height:1.15}
.c-label header span{display:block;font-size:62px;line-height:1;margin-top:12px;text-wrap:balance;overflow-wrap:anywhere;max-height:190px;overflow:hidden}
.c-label .body{flex:1;min-height:0;padding:34px 56px 40px;display:flex;flex-direction:column;gap:22px}
.c-label .serving{font:600 29px/1.3 Inter}
.c-label .tablebox{flex:1;min-height:0;overflow:hidden}
.c-label table{width:100%;border-collapse:collapse;font-family:Inter;font-weight:500;font-variant-numeric:tabular-nums}
.c-label th{font:700 .86em/1.1 Inter;text-align:right;padding:.3em 0 .35em .5em;white-space:nowrap;border-bottom:.14em solid}
.c-label td{text-align:right;padding:.26em 0 .26em .5em;line-height:1.15;border-bottom:.05em solid color-mix(in srgb,currentColor 40%,transparent);white-space:nowrap}
.c-label th:first-child,.c-label td:first-child{text-align:left;padding-left:0;white-space:normal}
.c-label tr.main td{font-weight:800}
.c-label .foot{display:flex;gap:20px;align-items:flex-start;font:500 25px/1.4 Inter;white-space:normal}
.c-label .diet{width:48px;height:48px}

.c-list{height:100%;padding:60px 56px 52px;display:flex;flex-direction:column;gap:26px}
.c-list .words{flex:1;min-height:0;display:block;overflow:hidden}
.c-list .words>div{font:500 34px/1.42 Inter}
.c-list .words b{font-weight:700}
.c-list .allergens{background:#EACE09;border-radius:18px;padding:26px 30px;font:700 34px/1.3 Archivo}
.c-list .allergens.none{background:#F6F6F3}
.c-list .allergens i{display:block;font:600 24px/1.3 Inter}
.c-list .dietline{display:flex;gap:16px;align-items:center;font:600 26px/1.3 Inter}
.c-list .diet{width:44px;height:44px}

.c-serving .stage{position:absolute;inset:0 0 46% 0;background:var(--tint);overflow:hidden}
.c-serving .tell{position:absolute;inset:54% 0 0 0;padding:38px 52px 44px;display:flex;flex-direction:column}
.c-serving h1{font-size:46px;margin:8px 0 auto}
.c-serving dl{display:grid;grid-template-columns:repeat(var(--n),1fr);gap:24px}
.c-serving dl div{display:flex;flex-direction:column;border-top:6px solid #EACE09;padding-top:16px;min-width:0}
.c-serving dt{order:2;font:600 25px/1.2 Inter;color:#5C5D60;text-wrap:balance;overflow-wrap:anywhere}
.c-serving dd{font:800 66px/1 Archivo;letter-spacing:-.03em;white-space:nowrap}
.c-serving dd small{font-size:.5em;font-weight:700;letter-spacing:0;margin-left:.15em}
.pill{position:absolute;width:190px;height:74px;border-radius:40px;background:linear-gradient(180deg,#fff8 0,#fff0 38%,#0003 100%),linear-gradient(90deg,var(--fl) 50%,#F4EFE4 50%);box-shadow:0 22px 22px -14px #0005}
.pill.soft{border-radius:50%;height:88px;background:radial-gradient(ellipse at 34% 26%,#fffc 0 8%,#fff0 34%),linear-gradient(180deg,#fff4,#0002),#D9A12B}
.pill.tablet{width:130px;height:130px;border-radius:50%;background:radial-gradient(circle at 36% 28%,#fff 0,#fff0 56%),linear-gradient(90deg,#0000 47%,#0002 49% 51%,#0000 53%),#EFEAE0}

.c-sizes{position:absolute;inset:0;background:var(--tint)}
.c-sizes .floor{position:absolute;left:0;right:0;bottom:0;height:23%;background:#fff}
.c-sizes .name{position:absolute;left:48px;top:44px;right:48px}
.c-sizes h1{font-size:44px;margin-top:6px;max-height:96px;overflow:hidden}
.c-sizes .cap{position:absolute;text-align:center;transform:translateX(-50%);white-space:nowrap;color:#0E0F11;font:800 32px/1.1 Archivo}
.c-sizes .cap i{display:block;font:600 21px/1.35 Inter;color:#5C5D60}

.c-mood{position:absolute;inset:0;background:linear-gradient(180deg,color-mix(in srgb,var(--fl) 70%,#0c0d10) 0,color-mix(in srgb,var(--fl) 92%,white) 77%)}
.c-mood .sun{position:absolute;left:50%;top:9%;width:660px;height:660px;transform:translateX(-50%);border-radius:50%;background:var(--tint);opacity:.92}
.c-mood .floor{position:absolute;left:0;right:0;top:77%;bottom:0;background:linear-gradient(180deg,color-mix(in srgb,var(--fl) 62%,#0c0d10),color-mix(in srgb,var(--fl) 88%,white))}
.c-mood .disc{position:absolute;left:50%;top:79.5%;width:640px;height:132px;transform:translateX(-50%);border-radius:50%;background:linear-gradient(180deg,color-mix(in srgb,var(--fl) 30%,white),color-mix(in srgb,var(--fl) 70%,white));box-shadow:0 26px 0 color-mix(in srgb,var(--fl) 80%,#0c0d10),0 60px 50px #0006}
`
