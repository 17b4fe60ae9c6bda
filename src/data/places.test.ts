import {expect, test} from 'vitest';
import {greatCircleMeters} from '../inference/regions/distance';
import {jurisdictions, placeById, places, regionPlaces, userPlaces} from './places';

const kilometers = (from: string, to: string) =>
  greatCircleMeters({from: placeById(from), to: placeById(to)}) / 1000;

test('lie where they are: distances that a map gives', () => {
  expect(kilometers('london', 'new-york')).toBeCloseTo(5540, -2);
  expect(kilometers('frankfurt', 'berlin')).toBeCloseTo(424, -1.3);
  expect(kilometers('singapore', 'sydney')).toBeCloseTo(6300, -2);
  expect(kilometers('johannesburg', 'sao-paulo')).toBeCloseTo(7430, -2);
});

test('of one country share a jurisdiction, and every jurisdiction has a place', () => {
  const byCountry = new Map<string, string>();
  for (const {country, jurisdiction} of places) {
    expect(byCountry.get(country) ?? jurisdiction).toBe(jurisdiction);
    byCountry.set(country, jurisdiction);
  }
  const used = new Set(places.map(({jurisdiction}) => jurisdiction));
  expect(jurisdictions.map(({id}) => id).filter((id) => !used.has(id))).toEqual([]);
});

test('offer a second region in the European Union and the United States, where failover at home is possible', () => {
  const regionsOf = (jurisdiction: string) =>
    regionPlaces.filter((one) => one.jurisdiction === jurisdiction).length;
  expect(regionsOf('eu')).toBeGreaterThan(1);
  expect(regionsOf('us')).toBeGreaterThan(1);
  expect(userPlaces.length).toBeGreaterThan(10);
});
