import {makeVocabulary, type Vocabulary} from './vocabulary';

// The order is part of links to the model: new tokens go to the end.

const PRINTABLE = Array.from({length: 95}, (_, index) => String.fromCharCode(0x20 + index));

/** Pieces that cross JSON syntax, as byte-pair encodings learn them from JSON in their data. */
const SYNTAX =
  `{" "} "}, "}] "}} }} }, }] }, }," }} ]} ]}, {} [] [{ [{" [" "] "], "]} ":" ":" ": ":{ ":{" ":[ ":[" ":[{" "," "," ", "," }},`
    .split(' ')
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index);
const SPACED = [
  '": "',
  '": ',
  '", "',
  '": {"',
  '": ["',
  ', "',
  '{ "',
  '}, {"',
  '": true',
  '": false',
  '": null',
];
const WHITE = ['\n', '\t', '  ', '    ', '\n\n', '\n  ', '{\n', ',\n', '{\n  "', ',\n  "', '\n}'];
const LITERALS = ['true', 'false', 'null', ' true', ' false', ' null', '\\n', '\\"', '\\u', '\\\\'];
const NUMBERS =
  '00 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 30 40 42 50 60 75 80 90 99 100 120 200 250 404 500 000 123 202 999'.split(
    ' ',
  );
const KEYS =
  'name city unit days id type status state temp temperature count price currency email date priority title text value items children label tags tag reason score answer code zip country order open closed pending low medium high urgent'.split(
    ' ',
  );
const PIECES =
  'cel sius c elsius fahren heit f kel vin er ature pri ority ur gent clo sed pend ing med ium th ch ild ren la bel ans wer rea son tion ed es ly al en on in re st ar or an it at un us ic is as he ne te de co ma me se ti to ta li la ri ro ra no na ni so su le'
    .split(' ')
    .filter((text, index, all) => all.indexOf(text) === index);
const WORDS =
  ' the| a| an| and| is| in| of| to| for| not| it| was| on| with| new| no| my| be| this| that| New| York| San|Paris|London|Berlin|Tokyo|Lima|Oslo|Rome|Cairo|Madrid|Osaka|New|San|Login| fails| after| update|Error| timeout|Refund|Slow| page| error| late|Ada|Bob|Eve|Max|Kim|Sure|Here|Hello|I|The|It|```|json| JSON|!\n|: | here|.|, |. |...|é|ü|ñ|京|😀'.split(
    '|',
  );

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** A few hundred tokens of the kinds that real vocabularies have, with every printable ASCII character among them. */
export const SMALL_VOCABULARY: Vocabulary = makeVocabulary(
  unique([
    '',
    ...PRINTABLE,
    ...SYNTAX,
    ...SPACED,
    ...WHITE,
    ...LITERALS,
    ...NUMBERS,
    ...KEYS,
    ...PIECES,
    ...WORDS,
  ]),
);
