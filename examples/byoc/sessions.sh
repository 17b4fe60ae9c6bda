#!/usr/bin/env bash
# Who used the vendor's roles in the last seven days: time, calling account, address, name of the session.
set -euo pipefail

ROLES="${ROLES:-vendor-deployer|vendor-support}"

aws cloudtrail lookup-events --start-time "$(date -u -d '7 days ago' +%FT%TZ)" \
  --lookup-attributes AttributeKey=EventName,AttributeValue=AssumeRole \
  --query 'Events[].CloudTrailEvent' --output json |
  jq -r --arg roles "$ROLES" '.[] | fromjson
    | select(.requestParameters.roleArn // "" | test(":role/(" + $roles + ")$"))
    | [.eventTime, .userIdentity.accountId, .sourceIPAddress, .requestParameters.roleSessionName] | @tsv'
