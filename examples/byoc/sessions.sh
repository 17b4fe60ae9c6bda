#!/usr/bin/env bash
# Who used the vendor's roles in the last seven days: time, calling account, address, name of the session.
set -euo pipefail

ROLES="${ROLES:-vendor-deployer|vendor-support}"
REGIONS="${REGIONS:-eu-central-1 us-east-1}" # those that you allow, and us-east-1 for the global endpoint of STS

for region in $REGIONS; do
  aws cloudtrail lookup-events --region "$region" --start-time "$(date -u -d '7 days ago' +%FT%TZ)" \
    --lookup-attributes AttributeKey=EventName,AttributeValue=AssumeRole \
    --query 'Events[].CloudTrailEvent' --output json
done |
  jq -r --arg roles "$ROLES" '.[] | fromjson
    | select(.requestParameters.roleArn // "" | test(":role/(" + $roles + ")$"))
    | [.eventTime, .userIdentity.accountId, .sourceIPAddress, .requestParameters.roleSessionName] | @tsv'
