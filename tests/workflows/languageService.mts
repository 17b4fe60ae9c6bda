// Reads a JSON list of workflows and prints a list with what is wrong with each.
import {readFileSync} from 'node:fs';
import {validate} from '@actions/languageservice';
import {TextDocument} from 'vscode-languageserver-textdocument';

const texts = JSON.parse(readFileSync(0, 'utf8')) as string[];
const answers: string[][] = [];
for (const [index, text] of texts.entries()) {
  // What it knows of a document it keeps by its address.
  const document = TextDocument.create(`file:///${index}.yml`, 'yaml', 1, text);
  const found = await validate(document);
  answers.push(found.map(({range, message}) => `Line ${range.start.line + 1}: ${message}`));
}
console.log(JSON.stringify(answers));
