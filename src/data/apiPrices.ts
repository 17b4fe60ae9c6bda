import file from '../../data/apiPrices.json';
import {lookupById} from './lookup';
import type {ApiPrice} from './schemas/apiPrices';

export type {ApiPrice} from './schemas/apiPrices';

/** List prices of APIs, with the day on which they were read. Tests hold the file to its schema, hence the cast. */
export const apiPrices = file.records as unknown as readonly ApiPrice[];

/** A model with its prices; throws for an unknown id and names near ones. */
export const apiPriceById = lookupById('price of an API', apiPrices);
