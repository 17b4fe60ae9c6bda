// Imported first by the configuration, for what it does: see `requireJson`.
import {join} from 'node:path';
import {requireJson} from './requireJson';

requireJson(join(__dirname, '../../../data'));
