/** What a module of texts must say in French too: the same names, each of the same kind, in words of its own. */

type Said<Result> = Result extends string ? string : Result

/** The type of a module's texts, whatever they say: every string is any string, every sentence takes the same values. */
export type InAnyWords<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => Said<Result>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: InAnyWords<Texts[Name]> }
      : Texts

/** Does not compile where `French` lacks a text of `English`, or says it with other values. */
export type SameTexts<English, French extends InAnyWords<English>> = French
