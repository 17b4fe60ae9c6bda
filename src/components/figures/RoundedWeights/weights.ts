/** The first eight weights of `h.0.attn.c_attn.weight` of GPT-2, to four digits. Source: `fastgpt2`. */
export const WEIGHTS = [-0.4738, -0.2614, -0.0978, -0.3499, 0.2243, -0.0429, 0.4187, 0.1744];

/** The same with the last weight ten times larger: an example. */
export const WITH_OUTLIER = WEIGHTS.map((weight, place) =>
  place === WEIGHTS.length - 1 ? 10 * weight : weight,
);
