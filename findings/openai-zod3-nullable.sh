#!/usr/bin/env bash
# Guess: z.string().nullable() sends the same response format whether it is written with Zod 3 or with Zod 4, and an
#   engine that follows the schema can answer null.
# What happens (openai 6.49.0, the newest for Node.js 20): from Zod 4 the helper makes a choice of string
#   and null, from Zod 3 {"type": "string", "nullable": true}, which is a word of OpenAPI and not of JSON Schema. The
#   grammar that XGrammar makes of it refuses null: the model has to invent a text. Nobody raises an error.
# Why it matters: readers move an OpenAI client to a server of their own, whose grammar knows JSON Schema alone. An
#   optional field that is never null again looks like a worse model.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  openai@6.49.0 zod@3.25.76 @mlc-ai/web-xgrammar@0.1.27
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {zodResponseFormat} from 'openai/helpers/zod';
import {VERSION} from 'openai/version';
import {z as zod3} from 'zod/v3';
import {z as zod4} from 'zod/v4';

// The package is a script for browsers: in Node.js it asks for these names and leaves its own in globalThis.
Object.assign(globalThis, {require: createRequire(import.meta.url), __filename: 'try', __dirname: '.'});
await import('@mlc-ai/web-xgrammar');
const {Grammar, Testings} = globalThis.xgrammar;
console.log(`openai ${VERSION}, zod 3.25.76 (zod/v3 and zod/v4), @mlc-ai/web-xgrammar 0.1.27`);

async function acceptsNull(name, z) {
  const answer = z.object({city: z.string().nullable()});
  const {schema} = zodResponseFormat(answer, 'answer').json_schema;
  const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema));
  const accepts = await Testings.isGrammarAcceptString(grammar, '{"city": null}');
  assert.ok(await Testings.isGrammarAcceptString(grammar, '{"city": "Oslo"}'));
  console.log(`${name}: ${JSON.stringify(schema.properties.city)}, {"city": null} accepted: ${accepts}`);
  return accepts;
}

assert.equal(await acceptsNull('zod/v4', zod4), true);
assert.equal(await acceptsNull('zod/v3', zod3), false);
console.log('Seen: the same nullable field can be null with Zod 4 and never with Zod 3.');
JS
node try.mjs
