/**
 * Ways to leave out X (and Y) from a kind of product that few rules know word for word: each must leave it out all the
 * same, or ask back.
 */
export const DOUBTFUL_WAYS: readonly string[] = `
  KIND free from both X and Y
  KIND free of X as well as Y
  neither X nor Y please, KIND
  X or Y? neither please. KIND
  X, Y: both are out. KIND
  I can't have X, and Y also not. KIND
  cannot eat X. Same with Y. KIND
  avoid list: X, Y. show KIND
  X bhi nahi Y bhi nahi, KIND
  na X ho na Y KIND me
  X और Y से एलर्जी है, KIND बताइए
  X? nope. Y? nope. KIND?
  KIND with no X/Y
  X-free and Y-free KIND
  my body reacts to X, which KIND is fine
  KIND other than those with X
  do not show any KIND that contains X
  I don't want any KIND with X
  remove all KIND with X
  hide KIND containing X
  which KIND has none of X
  KIND that is not sourced from X
  KIND not made using X
  KIND - X
  KIND with 0g X
  KIND 0% X
  X 0 KIND
  X content zero KIND
  KIND w/out X
  X ✗ KIND
  X: no. KIND: yes
  X is poison to me. KIND
  X hates me, KIND
  X is out of the question, KIND
  X kills my gut, KIND
  X wreaks havoc, KIND
  X is kryptonite, which KIND
  I'd rather not have X, KIND
  swap X for KIND
  substitute for X in KIND
  cutting X out, KIND
  keep X away from me, KIND
  stay clear of X, KIND
  never fine with X, KIND
  I'm not fine with X, KIND
  which KIND has X? I must avoid it
  I need KIND. X and me are not friends
  X ke bajay KIND
  X ke badle KIND
  X tyag diya KIND
  X chalega nahi, KIND do
  X wale KIND mat dikhao
  X wala KIND nahi chahiye
  X se pet phool jata hai KIND
  X zeher hai mere liye, KIND
  X raas nahi aata, KIND
  X se elergy hai KIND
  KIND jisme X ki matra zero ho
  KIND batao, X se nafrat hai
  जिसमें X की मात्रा शून्य हो, KIND
  X वर्जित है KIND
  X की जगह KIND
  X मत देना, KIND दो
`
  .split('\n')
  .map((way) => way.trim())
  .filter(Boolean)

/** What asks for X, or accepts it: nothing is left out. */
export const WISHES: readonly string[] = `
  X KIND
  show me X protein
  KIND with X
  X wala KIND
  X chahiye
  X is fine, KIND
  X se koi problem nahi, KIND
  no problem with X, KIND
  not allergic to X, KIND
  is X protein in stock
  does KIND have X or not
  KIND me X hai ya nahi
  cheapest X protein under 2000
  X chalega, KIND
`
  .split('\n')
  .map((way) => way.trim())
  .filter(Boolean)
