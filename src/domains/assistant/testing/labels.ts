/** What a label that names an allergen, or caffeine, says. */
export const LABELS = {
  soy: /\bsoya?\b|lecithin(?! *\()(?<!sunflower lecithin)/i,
  whey: /whey/i,
  milk: /milk|whey|casein|lactose|dairy/i,
  gluten: /gluten|wheat|barley|\boats?\b|\brye\b/i,
  peanut: /peanut/i,
  nuts: /tree nut|\bnuts\b|almond|cashew|pistachio|walnut|hazelnut/i,
  egg: /\begg\b/i,
  fish: /fish|anchovy|sardine/i,
  shellfish: /shellfish|prawn|shrimp|crab|krill/i,
  caffeine: /caffeine|coffee|green tea/i,
  sugar: /^$/,
  sweetener: /sweetener|sucralose|steviol|maltitol|erythritol|sorbitol/i,
  gelatin: /gelatin/i,
}
