const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const START = '<script type="module" async="">'
const END = '</script>'
/** A route with a client loader comes in parts, and a line that joins them. */
const ENTRANCE =
  /^import "([^"]+)";\n((?:import \* as route\w+ from "[^"]+";\n|const route\d+ = \{[^}]*\};\n)+)\s*window\.__reactRouterRouteModules = (\{[^}]*\});\s*import\("([^"]+)"\);$/
const ROUTE = /import \* as (route\w+) from "([^"]+)";/g
const JOIN = /const route\d+ = \{[^}]*\};/g

/** The browser itself answers to other buttons: it submits the form or opens the pop-over. */
const REPLAYED = 'button[type=button]:not([popovertarget]),button[data-again]'
const TICKS = 'input[type=radio],input[type=checkbox]'

/**
 * Parts below the first view (`.below`) are laid out when they come near; until then their heights are estimates. Who jumps
 * within a page or returns to a place on it needs all heights: this runs before the scroll position is restored.
 */
const WHOLE = `<script>{const show=()=>document.documentElement.dataset.whole=""
if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")show()
addEventListener("popstate",show)
addEventListener("click",({target})=>target.closest('a[href^="#"]')&&show(),true)}</script>`

/** A visitor whose picture never arrives must not wait longer than this for the scripts: milliseconds. */
const MAX_WAIT_MS = 3000
/** A loaded picture is painted a little later; browsers that do not report when get this long: milliseconds. */
const PAINT_WAIT_MS = 300

/**
 * Delays a page's scripts until the visitor sees the page: React Router preloads them all at once, and on a slow
 * connection they compete with the style sheet and the first pictures. They are requested when these are painted (or
 * the page is, if it has none), and at once when the visitor interacts with the page. Until React has hydrated the page,
 * buttons pressed and fields changed are queued for `replay-early-acts.ts`, and React sees none of them; forms are
 * submitted by the browser. Scrolling loads the pictures that otherwise wait for hydration. Figures: decisions 0006 and
 * 0042. A page of another form is left unchanged. Returns the page in parts, none of which splits a script: joining them
 * would copy the page.
 */
export function scriptsLater(html: string): string[] {
  const from = html.lastIndexOf(START)
  const to = html.indexOf(END, from)
  const headEnd = html.indexOf('</head>')
  if (from < 0 || to < 0 || headEnd < 0) return [html]
  const head = html.slice(0, headEnd)
  const preloads = [...head.matchAll(PRELOAD)].map(([, file = '']) => file)
  const script = scriptOf(html.slice(from + START.length, to), preloads)
  if (script === null) return [html]
  return [head.replace(PRELOAD, '') + WHOLE, html.slice(headEnd, from), script, html.slice(to + END.length)]
}

/** A page's scripts are the same whatever it shows. */
const made = new Map<string, string | null>()

function scriptOf(entrance: string, preloads: readonly string[]): string | null {
  const key = entrance + preloads.join()
  const known = made.get(key)
  if (known !== undefined) return known
  const script = makeScript(entrance, preloads)
  made.set(key, script)
  return script
}

function makeScript(text: string, preloads: readonly string[]): string | null {
  const entrance = ENTRANCE.exec(text)
  if (!entrance) return null
  const [, manifest, imports = '', modules, entry] = entrance
  const routes = [...imports.matchAll(ROUTE)].map(([, name, file]) => ({ name, file }))
  const joins = [...imports.matchAll(JOIN)].join('')
  const start = `Promise.all(${JSON.stringify([manifest, ...routes.map(({ file }) => file)])}.map(f=>import(f)))
.then(([,${routes.map(({ name }) => name).join(',')}])=>{${joins}window.__reactRouterRouteModules=${modules};return import(${JSON.stringify(entry)})})`
  return `<script>(()=>{let begun=false
const acts=[]
const hear=event=>{
const {type,target,isTrusted}=event
const element=type==="click"?target.closest(${JSON.stringify(`${REPLAYED},${TICKS}`)}):target
/* Events that are not trusted are the replay's own, and so is the trusted one that its click of an option sets off. */
if(!isTrusted||!element||element.type==="file"||element===window.early.own)return
event.stopPropagation()
const isButton=element.tagName==="BUTTON"
if(type==="click"?!isButton:type==="submit")return
if(isButton)element.setAttribute("aria-busy","true")
else if(acts.at(-1)?.element===element)acts.pop()
const {value,checked}=element
acts.push({element,value,checked})}
const HEARD=["click","input","submit"]
for(const name of HEARD)addEventListener(name,hear,true)
window.early={acts,end(){for(const name of HEARD)removeEventListener(name,hear,true)}}
const go=()=>{if(begun)return;begun=true
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))
${start}}
const pictures=[...document.querySelectorAll("img:not([loading=lazy])")]
const soon=()=>{
const isPainted=pictures.length>0?(entry)=>pictures.includes(entry.element):({name})=>name==="first-contentful-paint"
new PerformanceObserver((list)=>list.getEntries().some(isPainted)&&go()).observe({type:pictures.length>0?"largest-contentful-paint":"paint",buffered:true})
setTimeout(go,${PAINT_WAIT_MS})}
let missing=1
const come=()=>{missing-=1;if(missing===0)soon()}
for(const picture of pictures)if(!picture.complete){
missing+=1
for(const end of ["load","error"])picture.addEventListener(end,come,{once:true})}
come()
addEventListener("scroll",()=>document.documentElement.dataset.pictures="",{once:true,capture:true,passive:true})
for(const touch of ["pointerdown","keydown","touchstart"])addEventListener(touch,go,{once:true,capture:true,passive:true})
setTimeout(go,${MAX_WAIT_MS})})()</script>`
}
